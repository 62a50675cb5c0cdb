/* What is kept of each world and turn while the worlds are looked at, and what it
 * comes to.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SOLVE_SOLVE_CELL_H
#define SOLVE_SOLVE_CELL_H

#include "solve/solve.h"

/* Card codes, wagers alike. */
enum { SOLVE_CODES = SUITS_MAX * LANE_BITS };

struct solve_world {
	card_t deck[ENDGAME_LEFT_MAX]; /* as in struct state */
	uint32_t weight;
};

/* Sums over the worlds; of wins, twice their number. */
struct solve_cell {
	int64_t worlds;
	int64_t most, won_most;
	int64_t least[PLANS], won_least[PLANS];
	bool closer; /* could still be the best: to be looked at again */
	bool tried;  /* with PLAN_PILES, in all worlds */
};

/* Between what a turn's worth lies in one world, all cards known. */
struct solve_span {
	int32_t least, most;
};

/* One for each turn; behind them, for each placing after a draw from the deck. */
static inline size_t solve_spans(const struct solve *s)
{
	return (size_t)s->turns + MOVES_MAX;
}

/* One for each turn; behind them, for each placing after each card from the deck. */
static inline size_t solve_cells(const struct solve *s)
{
	return (size_t)s->turns + SOLVE_CODES * MOVES_MAX;
}

/* The cells of the placings of card C, drawn from the deck. */
static inline struct solve_cell *solve_cells_of(const struct solve *s, card_t c)
{
	return s->cells + s->turns + (size_t)c * MOVES_MAX;
}

/* What cells come to: sums over the worlds. */
struct solve_sums {
	int64_t worlds, least, most, won_least, won_most;
};

/* Those of one of the turns, of a draw from the deck by its best placings. */
struct solve_sums solve_sums(const struct solve *s, int turn);

/* Those of the best of the placings of one drawn card. */
struct solve_sums solve_best_placing(const struct solve_cell *cells);

/* Whether the turn draws a card that is to be placed, some world having been seen. */
static inline bool solve_open(const struct solve *s, int turn)
{
	return !s->cells[turn].worlds;
}

/* The largest of what turns are sure of, as a sum over the worlds. */
int64_t solve_surest(const struct solve *s);

#endif
