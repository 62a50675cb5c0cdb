/* The turns of an endgame, in the order in which they are tried, and the moves of a seat
 * that keeps to a plan.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SOLVE_ENDGAME_TURN_H
#define FAMILIES_CARDS_SOLVE_ENDGAME_TURN_H

#include "families/cards/solve/endgame.h"

/* A whole turn. */
struct endgame_turn {
	struct move move[2];
	uint8_t moves;
	int16_t order; /* the turn with the larger order is tried sooner */
};

/* At most 2 * 17 placings with 7 draws. */
enum { ENDGAME_TURNS_MAX = 256 };

/* How many of the deck's last cards decide nothing any more.  Where placing comes first,
 * nobody places a card that is one of the last two drawn, since the last card ends the
 * round at once (see endgame.h).  Where the draw comes first and ends the round, nobody
 * places the last one. */
static inline int endgame_unused(const struct rules *r)
{
	if (r->order == ORDER_PLACE_DRAW)
		return 2;
	return r->end == ENDING_DRAW;
}

/* The points of all expeditions of one seat together. */
static inline int endgame_points(const struct endgame *g, struct cards exped)
{
	int sum = 0;
	for (int suit = 0; suit < g->rules.suits; suit++)
		sum += g->points[cards_lane(exped, suit)];
	return sum;
}

/* The points that laying card C, which must fit, adds to EXPED. */
static inline int endgame_adds(const struct endgame *g, struct cards exped, card_t c)
{
	unsigned lane = cards_lane(exped, card_suit(c));
	unsigned bit = card_is_wager(c) ? (lane << 1 | 1) & WAGER_BITS : 1u << card_rank(c);
	return g->points[lane | bit] - g->points[lane];
}

/* The most points that placing one card of HAND adds to EXPED; at least 0, as any card
 * can be discarded. */
int endgame_gain(const struct endgame *g, struct cards hand, struct cards exped);

/* Writes to OUT, which has room for ENDGAME_TURNS_MAX, the turns of the mover of S, whose
 * turn begins.  A turn that is provably no different from another is left out.  Draws
 * from the deck are among them if DECK, draws from piles if PILES and the rules let it.
 * Returns how many there are. */
int endgame_turns(const struct endgame *g, const struct state *s, bool deck, bool piles,
                  struct endgame_turn *out);

/* Moves the turn that is to be tried next to place AT of the COUNT turns: FIRST, if it is
 * given and among those from AT on, or else the one with the largest order. */
void endgame_next(struct endgame_turn *turns, int at, int count,
                  const struct endgame_turn *first);

/* Makes the turn of S's mover, or the rest of it, by G's plan.  It looks at the table and
 * at the mover's hand, and at a card of the deck only when it is drawn. */
void endgame_follow(const struct endgame *g, struct state *s);

#endif
