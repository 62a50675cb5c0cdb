/* The sums of trials.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "base/trials.h"
#include "support.h"

enum { TURNS = 3, WORLDS = 500 };

static void add_world(struct trials *t, const int32_t *values)
{
	struct trial world[TURNS];
	for (int i = 0; i < TURNS; i++)
		world[i] = (struct trial){.last = values[i], .early = values[i] / 2};
	trials_add(t, world);
}

/* Values that differ by OFF from turn to turn, with much noise that all share and a
 * little of their own. */
static void fill(struct trials *t, int32_t values[WORLDS][TURNS], int32_t off)
{
	struct rng rng = rng_named("check_trials", "values", 0);
	trials_init(t, TURNS);
	for (int w = 0; w < WORLDS; w++) {
		int32_t shared = (int32_t)rng_below(&rng, 60000) - 30000;
		for (int i = 0; i < TURNS; i++)
			values[w][i] = shared - i * off + (int32_t)rng_below(&rng, 2000) - 1000;
		add_world(t, values[w]);
	}
}

/* The standard error of the mean difference, by the book. */
static double error_by_hand(int32_t values[WORLDS][TURNS], int a, int b)
{
	double mean = 0, squares = 0;
	for (int w = 0; w < WORLDS; w++)
		mean += (double)(values[w][a] - values[w][b]) / WORLDS;
	for (int w = 0; w < WORLDS; w++) {
		double off = values[w][a] - values[w][b] - mean;
		squares += off * off;
	}
	return sqrt(squares / (WORLDS - 1) / WORLDS);
}

TEST(test_sums)
{
	static int32_t values[WORLDS][TURNS];
	struct trials t;
	fill(&t, values, 100);
	ck_assert_int_eq(t.worlds, WORLDS);
	for (int i = 0; i < TURNS; i++) {
		double mean = 0;
		for (int w = 0; w < WORLDS; w++)
			mean += (double)values[w][i] / WORLDS;
		ck_assert(fabs(mean - trials_mean(&t, i)) <= 0.5);
		for (int k = 0; k < TURNS; k++) {
			double error = error_by_hand(values, i, k);
			ck_assert_int_eq(trials_error(&t, i, k), (int)ceil(error - 1e-6));
			ck_assert_int_eq(trials_error(&t, i, k), trials_error(&t, k, i));
		}
	}
}

TEST(test_order)
{
	static int32_t values[WORLDS][TURNS];
	struct trials t, back;
	fill(&t, values, 100);
	trials_init(&back, TURNS);
	for (int w = WORLDS; w-- > 0;)
		add_world(&back, values[w]);
	for (int i = 0; i < TURNS; i++) {
		ck_assert_int_eq(trials_mean(&t, i), trials_mean(&back, i));
		ck_assert_int_eq(trials_error(&t, 0, i), trials_error(&back, 0, i));
	}
}

/* Some of the turns, in another order, are what they would be by themselves. */
TEST(test_keep)
{
	static int32_t values[WORLDS][TURNS];
	static const int keep[] = {2, 0};
	struct trials t, other;
	fill(&t, values, 100);
	trials_init(&other, 2);
	for (int w = 0; w < WORLDS; w++)
		add_world(&other, (const int32_t[]){values[w][2], values[w][0], 0});
	double variance = trials_variance(&t, 2, 0);
	trials_keep(&t, keep, 2);
	ck_assert_int_eq(t.count, 2);
	ck_assert_int_eq(t.worlds, WORLDS);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_eq(trials_mean(&t, i), trials_mean(&other, i));
		ck_assert_int_eq(t.early[i], other.early[i]);
	}
	ck_assert_int_eq(trials_error(&t, 0, 1), trials_error(&other, 0, 1));
	ck_assert_double_eq(trials_variance(&t, 1, 0), variance);
	ck_assert_double_eq_tol(sqrt(variance / WORLDS), error_by_hand(values, 0, 2), 1e-6);
}

TEST(test_decided)
{
	static int32_t values[WORLDS][TURNS];
	struct trials t;
	/* errors are about 36 here: sure from 84 on */
	fill(&t, values, 300);
	ck_assert_int_eq(trials_best(&t), 0);
	ck_assert(trials_decided(&t));
	fill(&t, values, -300);
	ck_assert_int_eq(trials_best(&t), 2);
	ck_assert(trials_decided(&t));
	fill(&t, values, 20);
	ck_assert(!trials_decided(&t));
}

TEST(test_rank)
{
	static const int32_t values[TURNS] = {7, 9, 7};
	struct trials t;
	int order[TURNS];
	trials_init(&t, TURNS);
	add_world(&t, values);
	trials_rank(&t, order);
	ck_assert_int_eq(order[0], 1);
	ck_assert_int_eq(order[1], 0);
	ck_assert_int_eq(order[2], 2);
	char turns[TURNS][2] = {"a", "b", "c"};
	ck_assert_int_eq(trials_sort(&t, turns, sizeof turns[0], 2), 2);
	ck_assert_int_eq(t.count, 2);
	ck_assert_str_eq(turns[0], "b");
	ck_assert_str_eq(turns[1], "a");
	ck_assert_int_eq(trials_mean(&t, 0), 9);
	ck_assert_int_eq(trials_sort(&t, turns, sizeof turns[0], TURNS), 2);
}

TEST(test_edges)
{
	struct trials t;
	const int32_t same[TURNS] = {7, 7, 7};
	trials_init(&t, TURNS);
	ck_assert(!trials_decided(&t));
	ck_assert_int_eq(trials_mean(&t, 0), 0);
	add_world(&t, same);
	ck_assert_int_eq(trials_error(&t, 0, 1), INT32_MAX);
	ck_assert_double_eq(trials_variance(&t, 0, 1), 0);
	ck_assert(!trials_decided(&t));
	add_world(&t, same);
	ck_assert_int_eq(trials_error(&t, 0, 1), 0);
	ck_assert(!trials_decided(&t)); /* equals are never decided */
	ck_assert_int_eq(trials_best(&t), 0);
	trials_init(&t, 1);
	ck_assert(trials_decided(&t)); /* one alone has no rival */
}
