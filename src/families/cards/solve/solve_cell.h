/* The figures that are kept of each world and turn while the worlds are looked at, and
 * their sums.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SOLVE_SOLVE_CELL_H
#define FAMILIES_CARDS_SOLVE_SOLVE_CELL_H

#include "families/cards/solve/solve.h"

/* Card codes, wagers alike. */
enum { SOLVE_CODES = SUITS_MAX * LANE_BITS };

/* A world, and the number of ways to deal it. */
struct solve_world {
	card_t deck[ENDGAME_LEFT_MAX]; /* as in struct state */
	uint32_t weight;
};

/* Sums over the worlds for one turn or placing.  A win counts 2, a draw 1. */
struct solve_cell {
	int64_t worlds;
	int64_t most, won_most;
	int64_t least[PLANS], won_least[PLANS];
	bool closer; /* the turn could still be the best, so it is to be looked at again */
	bool tried;  /* PLAN_PILES was tried in all worlds */
};

/* The bounds of the worth of a turn in one world, with all cards known. */
struct solve_span {
	int32_t least, most;
};

/* The number of spans of one world: one for each turn, then one for each placing after a
 * draw from the deck. */
static inline size_t solve_spans(const struct solve *s)
{
	return (size_t)s->turns + MOVES_MAX;
}

/* The number of cells: one for each turn, then one for each placing after each card that
 * the deck can give. */
static inline size_t solve_cells(const struct solve *s)
{
	return (size_t)s->turns + SOLVE_CODES * MOVES_MAX;
}

/* The cells of the placings after card C is drawn from the deck. */
static inline struct solve_cell *solve_cells_of(const struct solve *s, card_t c)
{
	return s->cells + s->turns + (size_t)c * MOVES_MAX;
}

/* Sums over the worlds, with the better plan of each cell. */
struct solve_sums {
	int64_t worlds, least, most, won_least, won_most;
};

/* The sums of one of the turns.  A draw from the deck has those of its best placings. */
struct solve_sums solve_sums(const struct solve *s, int turn);

/* The sums of the best of the placings after one drawn card. */
struct solve_sums solve_best_placing(const struct solve_cell *cells);

/* Whether the turn draws a card that is then to be placed.  At least one world must have
 * been looked at. */
static inline bool solve_open(const struct solve *s, int turn)
{
	return !s->cells[turn].worlds;
}

/* The largest sum over the worlds that a turn is sure of. */
int64_t solve_surest(const struct solve *s);

#endif
