/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/solve/solve_cell.h"

static struct solve_sums sums_of_cell(const struct solve_cell *c)
{
	bool piles = c->tried && c->least[PLAN_PILES] > c->least[PLAN_DECK];
	int plan = piles ? PLAN_PILES : PLAN_DECK;
	return (struct solve_sums){c->worlds, c->least[plan], c->most, c->won_least[plan], c->won_most};
}

struct solve_sums solve_best_placing(const struct solve_cell *cells)
{
	struct solve_sums best = sums_of_cell(&cells[0]);
	for (int i = 1; i < MOVES_MAX && cells[i].worlds; i++) {
		struct solve_sums one = sums_of_cell(&cells[i]);
		if (one.least > best.least) {
			best.least = one.least;
			best.won_least = one.won_least;
		}
		best.most = one.most > best.most ? one.most : best.most;
		best.won_most = one.won_most > best.won_most ? one.won_most : best.won_most;
	}
	return best;
}

struct solve_sums solve_sums(const struct solve *s, int turn)
{
	struct solve_sums sum = sums_of_cell(&s->cells[turn]);
	for (int c = 0; c < SOLVE_CODES && solve_open(s, turn); c++) {
		const struct solve_cell *cells = solve_cells_of(s, (card_t)c);
		if (!cells->worlds)
			continue;
		struct solve_sums best = solve_best_placing(cells);
		sum.worlds += best.worlds;
		sum.least += best.least;
		sum.most += best.most;
		sum.won_least += best.won_least;
		sum.won_most += best.won_most;
	}
	return sum;
}

int64_t solve_surest(const struct solve *s)
{
	int64_t sure = solve_sums(s, 0).least;
	for (int i = 1; i < s->turns; i++) {
		int64_t least = solve_sums(s, i).least;
		sure = least > sure ? least : sure;
	}
	return sure;
}

/* SUM / WORLDS in 1/UNIT: rounded to the nearest where the number is EXACT, else rounded
 * down. */
static int32_t mean(int64_t sum, int64_t worlds, int64_t unit, bool exact)
{
	int64_t twice = 2 * sum * unit + (exact ? worlds : 0), by = 2 * worlds;
	return (int32_t)(twice / by - (twice % by < 0));
}

static struct solve_line line_of(const struct solve *s, int turn)
{
	struct solve_sums sum = solve_sums(s, turn);
	bool exact = sum.least == sum.most, won = sum.won_least == sum.won_most;
	int64_t worlds = sum.worlds, sides = 2 * worlds;
	int32_t most = -mean(-sum.most, worlds, NET_POINT, false);
	int32_t won_most = -mean(-sum.won_most, sides, OUTLOOK_ONE, false);
	struct solve_line line = {
		.turn = s->turn[turn],
		.least = mean(sum.least, worlds, NET_POINT, exact),
		.won_least = mean(sum.won_least, sides, OUTLOOK_ONE, won),
		.exact = exact,
	};
	line.most = exact ? line.least : most;
	line.won_most = won ? line.won_least : won_most;
	return line;
}

/* Compares first by the points that are sure, then by those that are possible. */
static bool better(const struct solve_sums *a, const struct solve_sums *b)
{
	return a->least != b->least ? a->least > b->least : a->most > b->most;
}

int solve_lines(const struct solve *s, struct solve_line *out)
{
	struct solve_sums sums[NET_TURNS_MAX];
	for (int i = 0; i < s->turns; i++) {
		struct solve_sums sum = solve_sums(s, i);
		int at = i;
		for (; at && better(&sum, &sums[at - 1]); at--) {
			sums[at] = sums[at - 1];
			out[at] = out[at - 1];
		}
		sums[at] = sum;
		out[at] = line_of(s, i);
	}
	return s->turns;
}

bool solve_decided(const struct solve *s)
{
	int64_t sure = solve_surest(s);
	int more = 0, rivals = 0;
	for (int i = 0; i < s->turns; i++) {
		struct solve_sums sum = solve_sums(s, i);
		more += sum.most > sure;
		rivals += sum.most > sure && sum.least < sure;
	}
	return more <= 1 && !rivals;
}
