/* The last turns of a round, all cards known: what both sides can force.
 *
 * With the hands and the deck's order known, a round near its end is a game of
 * perfect information, worth a number of points to the seat that is asked about.
 * endgame_value finds it by alpha-beta over whole turns (Knuth and Moore, "An
 * analysis of alpha-beta pruning", Artificial Intelligence 6, 1975) with a table of
 * the positions met, which is keyed by two hashes of 64 bits.
 *
 * Draws from piles lengthen a round, and up to the rules' `stall` of them may come
 * in a row.  A seat can be held to fewer.  That can only lower what the seat gets,
 * so a search with the other seat held is an upper bound of the true value and one
 * with the own seat held a lower bound; where they meet the value is exact.  With
 * the own seat held every round ends, even by rules without a stall bound.
 *
 * What is left out of the search is left out by proof:
 * * Wagers of a suit score alike, so all are held as alike.
 * * Cards of a suit that neither seat can lay any more are alike, too: only the
 *   lowest of them is discarded.
 * * Where placing comes first and one card is in the deck, the best placing and that
 *   card are the best turn: a draw from a pile instead lets the other seat discard
 *   and take the last card, so that it brings no more than its own placing.
 * * With two cards there, therefore, a draw from the deck brings the best placing
 *   less the other seat's best one.
 *
 * endgame_least is the other half: one seat keeps to a rule that looks at nothing
 * hidden, and the other, which knows all cards, does it the most harm.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SOLVE_ENDGAME_H
#define SOLVE_ENDGAME_H

#include "base/stop.h"
#include "core/state.h"

enum { ENDGAME_LEFT_MAX = 3 };

/* Points are whole, and no round comes near this many. */
enum { ENDGAME_INFINITE = 1 << 20 };

/* No bound of its own on draws from piles in a row. */
enum { ENDGAME_FREE = 255 };

/* The rules that a seat can keep to.  All lay those cards of the hand that bring the
 * most points in the turns that are left if all draw from the deck, lowest first;
 * with none they discard what is of least use to the other seat. */
enum endgame_plan {
	PLAN_DECK,   /* and draw from the deck */
	PLAN_PILES,  /* or a pile, up to twice in a row, if it then has more to play */
	PLANS,
};

struct endgame_slot;

/* Owns its table: endgame_release.  It serves one search after another; what it
 * found in one world helps in the next. */
struct endgame {
	struct rules rules;         /* as given, but wagers alike */
	int16_t points[1 << RANKS]; /* of an expedition */
	struct endgame_slot *slots;
	int limit[SEATS];  /* draws from piles in a row after which a seat draws none */
	int seat, plan;    /* of endgame_least */
	int64_t spent;     /* turns tried in this search */
	int64_t most;
	struct stop stop;  /* all zero after endgame_init; asked while it searches */
	int64_t tried;     /* turns, in all searches */
	bool stopped;      /* a search was told to stop, and so is each that comes after it
	                      until this is cleared */
};

void endgame_init(struct endgame *g, const struct rules *r);
void endgame_release(struct endgame *g);

/* S, a state by the rules of endgame_init, as the searches want it: wagers alike,
 * and the rules G's own.  G must outlive it. */
struct state endgame_state(const struct endgame *g, const struct state *s);

/* What the round in S is worth to SEAT if both play for points and know all cards:
 * its points at the end less the other's.  S is from endgame_state, with at most
 * ENDGAME_LEFT_MAX cards in the deck, in any phase.  LIMIT[seat] is how many draws
 * from piles in a row there may be when that seat draws one more; not both may be
 * ENDGAME_FREE where the rules have no stall bound.  LOW and HIGH: what is already
 * known of the result, ENDGAME_INFINITE away when nothing is.  False, and nothing in
 * VALUE, when it was not found in MOST turns, or the search was told to stop. */
bool endgame_value(struct endgame *g, const struct state *s, int seat, const int *limit,
                   int low, int high, int64_t most, int *value);

/* What SEAT is sure of in S if it keeps to PLAN from its next turn on, or for the rest
 * of one that is on its way, whatever the other seat does, whose turn must not be on
 * its way.  A number without meaning where G->stopped says that it was told to stop. */
int endgame_least(struct endgame *g, const struct state *s, int seat, enum endgame_plan plan);

#endif
