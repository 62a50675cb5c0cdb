/* The last turns of a round with all cards known: what either side can force.
 *
 * With the hands and the order of the deck known, a round near its end is a game of
 * perfect information, and is worth a number of points to a seat. endgame_value finds
 * this number by alpha-beta over whole turns (Knuth and Moore, "An analysis of alpha-beta
 * pruning", Artificial Intelligence 6, 1975).  It keeps the positions met in a table, by
 * two hashes of 64 bits.
 *
 * Draws from piles lengthen a round, and there may be as many in a row as `stall` in the
 * rules says.  A search can hold a seat to fewer.  That can only lower what this seat
 * gets.  A search that holds the other seat therefore gives an upper bound of the true
 * value, and one that holds the own seat a lower bound; where they meet the value is
 * exact.  With the own seat held every round ends, even by rules without a stall bound.
 *
 * The search leaves out only what it provably may:
 * * Wagers of a suit score alike, so all are held as alike.
 * * Cards of a suit that neither seat can lay any more are alike, too: only the lowest of
 * them is discarded.
 * * Where placing comes first and one card is in the deck, the best placing with a draw
 * of that card is the best turn.  After a draw from a pile the other seat could discard
 * and take the last card, so such a turn brings no more than its own placing.
 * * With two cards in the deck, therefore, a draw from the deck brings the best placing
 * less the best one of the other seat.
 *
 * endgame_least is the other half: one seat keeps to a rule that looks at nothing hidden,
 * and the other, which knows all cards, does it the most harm.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SOLVE_ENDGAME_H
#define FAMILIES_CARDS_SOLVE_ENDGAME_H

#include "base/stop.h"
#include "families/cards/core/state.h"

enum { ENDGAME_LEFT_MAX = 3 };

/* Larger than the points of any round. */
enum { ENDGAME_INFINITE = 1 << 20 };

/* A limit for a seat that is not held to fewer draws from piles than the rules allow. */
enum { ENDGAME_FREE = 255 };

/* The plans that a seat can keep to.  All of them lay those cards of the hand that bring
 * the most points in the turns that are left if both seats draw from the deck, the lowest
 * first.  If no card brings any, they discard the card of least use to the other seat. */
enum endgame_plan {
	PLAN_DECK,   /* draws from the deck */
	PLAN_PILES,  /* or from a pile, up to twice in a row, if the hand can play more cards then */
	PLANS,
};

struct endgame_slot;

/* Searches by one ruleset.  Owns its table; endgame_init makes it, endgame_release frees it.  It
 * serves one search after another; what it found in one world helps in the next. */
struct endgame {
	struct rules rules;         /* as given, but with wagers alike */
	int16_t points[1 << RANKS]; /* points of an expedition, by its cards */
	struct endgame_slot *slots;
	int limit[SEATS];  /* draws from piles in a row after which a seat draws from the deck */
	int seat, plan;    /* seat and plan of endgame_least */
	int64_t spent;     /* turns tried in this search */
	int64_t most;      /* turns after which the search ends early */
	struct stop stop;  /* all zero after endgame_init; asked while it searches */
	int64_t tried;     /* turns, in all searches */
	/* a search was told to stop; later searches stop, too, until the caller clears this */
	bool stopped;
};

/* Begins searches by R; wagers need not be alike in it. */
void endgame_init(struct endgame *g, const struct rules *r);
void endgame_release(struct endgame *g);

/* Returns S, a state by the rules of endgame_init, in the form for searches: with alike wagers and
 * G's own rules.  G must outlive the result. */
struct state endgame_state(const struct endgame *g, const struct state *s);

/* Finds the value of S to SEAT if both seats play for points and know all cards: its
 * points of the round at the end less those of the other.
 *   S      from endgame_state, at most ENDGAME_LEFT_MAX cards in the deck, any phase
 *   LIMIT  by seat: it draws from a pile only after fewer draws from piles in a row;
 *          not both may be ENDGAME_FREE where the rules have no stall bound
 *   LOW, HIGH  known bounds of the result; an unknown one is ENDGAME_INFINITE away
 *   MOST   how many turns may be tried
 * Returns false, and leaves VALUE as it is, when MOST turns did not suffice, or the search
 * was told to stop. */
bool endgame_value(struct endgame *g, const struct state *s, int seat, const int *limit,
                   int low, int high, int64_t most, int *value);

/* Returns the points by which SEAT is sure to end the round in S ahead, whatever the other seat
 * does, if SEAT keeps to PLAN.  It does so from its next turn on, or for the rest of one
 * that it has begun.  The other seat must not be within a turn.  The number
 * means nothing where G->stopped says that the search was told to stop. */
int endgame_least(struct endgame *g, const struct state *s, int seat, enum endgame_plan plan);

/* A whole turn. */
struct endgame_turn {
	struct move move[2];
	uint8_t moves;
	int16_t order; /* the turn with the larger order is tried sooner */
};

/* At most 2 * 17 placings with 7 draws. */
enum { ENDGAME_TURNS_MAX = 256 };

/* Returns how many of the deck's last cards cannot matter.  Where placing comes first, nobody
 * places a card that is one of the last two drawn, since the last card ends the round at once (see
 * endgame.h).  Where the draw comes first and ends the round, nobody places the last one. */
static inline int endgame_unused(const struct rules *r)
{
	if (r->order == ORDER_PLACE_DRAW)
		return 2;
	return r->end == ENDING_DRAW;
}

/* Returns the points that laying card C, which must fit, adds to EXPED. */
static inline int endgame_adds(const struct endgame *g, struct cards exped, card_t c)
{
	unsigned lane = cards_lane(exped, card_suit(c));
	return g->points[lane_put(lane, card_rank(c))] - g->points[lane];
}

/* Returns the most points that placing one card of HAND adds to EXPED; at least 0, as any card
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
