/* Players between rules of thumb and the network's best: they value turns as the
 * network does, but misjudge them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_LEVEL_H
#define AGENT_LEVEL_H

#include "agent/agent.h"
#include "net/net_value.h"

/* The levels by strength.  One above them all, which bears the name of a level
 * too, is agent_expert. */
enum { LEVEL_BEGINNER, LEVEL_EASY, LEVEL_MEDIUM, LEVEL_HARD, LEVELS };

extern const struct agent_kind agent_levels[LEVELS];

/* The names of all levels, the strongest last, and then NULL. */
extern const char *const level_names[LEVELS + 2];

/* The level's name that TEXT is, or the only one that begins so; in any case of
 * letters.  NULL, with the names in E, if there is none. */
const char *level_named(const char *text, struct error *e);

/* How far a player misjudges: the scale of the errors, in 1/LEVEL_POINT points. */
enum { LEVEL_POINT = 64, LEVEL_HEAT_MAX = 100 * LEVEL_POINT };

/* What was measured for the levels of a row, with its networks: data/weights/ROW.heats and
 * ROW.rates, as level_data.sh writes them.  A row that lacks either has zeros there. */
struct level_row {
	const char *row;
	int heat[LEVELS]; /* how far each level misjudges */
	int rate[LEVELS]; /* what its turns with a choice cost by a review, each, in hundredths
	                     of a point */
};
extern const struct level_row level_rows[];
extern const size_t level_row_count;

/* The figures for R, bent or not: those of the row that it goes by; NULL if that has
 * none. */
const struct level_row *level_row_find(const struct rules *r);

/* The heat of a level by R, bent or not; 0 if its row has none. */
int level_heat(const struct rules *r, int level);

/* The next move of V's seat, which is to move, at HEAT from 0 to LEVEL_HEAT_MAX, 0
 * being the network's own choice.  The luck is A's, as agent_seed_move gives it.
 *
 * The first moves of all turns, each with the value of the best turn that begins
 * with it, are weighed by what the network thinks plus two errors: one that is
 * drawn for each suit and lasts (a liking for playing in it rather than giving it
 * away), and one for each move, from Gumbel's distribution (half as large for
 * draws, and one for all piles).  The largest sum wins, which for placings without
 * the first is a choice with probability exp(value / heat) (Luce's rule; Yellott,
 * Journal of Mathematical Psychology 15, 1977).  A move that is far behind the best
 * is never made, nor is a card taken from a pile given straight back. */
struct move level_move(const struct net *n, const struct view *v, int heat, struct agent *a);

#endif
