/* The turns that an endgame is made of, and what a single seat makes of its hand.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SOLVE_ENDGAME_TURN_H
#define SOLVE_ENDGAME_TURN_H

#include "solve/endgame.h"

/* A whole turn. */
struct endgame_turn {
	struct move move[2];
	uint8_t moves;
	int16_t order; /* the larger, the sooner it is tried */
};

/* At most 2 * 17 placings with 7 draws. */
enum { ENDGAME_TURNS_MAX = 256 };

/* How many of the deck's last cards decide nothing any more: where placing comes
 * first, who draws one of the last two never places it, given that the last card
 * ends the round at once (see agent/endgame.h); where the draw comes first and
 * ends the round, the last one. */
static inline int endgame_unused(const struct rules *r)
{
	if (r->order == ORDER_PLACE_DRAW)
		return 2;
	return r->end == ENDING_DRAW;
}

/* The points of all expeditions of one side. */
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

/* The most that one placing adds: never below 0, as any card can be discarded. */
int endgame_gain(const struct endgame *g, struct cards hand, struct cards exped);

/* Writes to OUT the turns of the mover of S, whose turn begins, without those that
 * are provably no different from another: with the deck to draw from if DECK, with
 * the piles if PILES and the rules let it.  Returns how many. */
int endgame_turns(const struct endgame *g, const struct state *s, bool deck, bool piles,
                  struct endgame_turn *out);

/* Brings to place AT of the COUNT turns the one to be tried next: FIRST, if given and
 * among them, or else the one with the largest order. */
void endgame_next(struct endgame_turn *turns, int at, int count,
                  const struct endgame_turn *first);

/* Makes the turn of S's mover, or the rest of it, by G's plan.  It looks at what is
 * on the table and at the mover's hand, and at no deck card before it is drawn. */
void endgame_follow(const struct endgame *g, struct state *s);

#endif
