/* Means and their errors; and the sums of trials of several turns in the same sampled worlds.
 *
 * Sums are whole numbers, so neither the order of the worlds nor the number of threads that
 * tried them changes a result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_TRIALS_H
#define BASE_TRIALS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A mean and its standard error.  With fewer than two observations the error is infinite. */
struct estimate {
	double mean;
	double error;
};

/* The number of standard errors within which a normal variable stays 95 times in 100. */
#define ESTIMATE_95 1.959964

/* Returns the estimate from COUNT numbers with the given SUM and sum of SQUARES; each number is
 * multiplied by SCALE. */
struct estimate estimate_mean(int64_t count, int64_t sum, int64_t squares, double scale);

/* These return the mean of COUNT numbers with the given SUM, 0 of none; and the standard error of
 * that mean, where SQUARES is the sum of their squares; 0 with fewer than two. */
double mean_of_sum(int64_t count, double sum);
double error_of_mean(int64_t count, double sum, double squares);

/* A sequential test of two means. */
struct sprt {
	double margin[2]; /* the hypotheses; the second is the larger */
};

/* ---- Trials. ---- */

enum {
	TRIALS_WIDTH = 64,   /* the most turns that are compared */
	/* The most worlds.  With values below 2^20 (1000 points of the cards, 256 of trails) no sum
	 * over this many worlds overflows. */
	TRIALS_MAX = 1000000,
};

/* The result of a turn in one world, in a unit of the caller's. */
struct trial {
	int32_t last;  /* what the turn brought in the end, as far as the trial went */
	int32_t early; /* an estimate of `last` at an earlier moment: less accurate, but with a smaller
	                  spread; 0 if it is not wanted */
};

/* The limit for dropping a turn: its mean is below the best one by this many hundredths of the
 * standard error of their difference.  One in a hundred equally good turns looks that bad by
 * chance. */
enum { TRIALS_SURE = 233 };

/* The sums of the trials of some turns.  Flat; owns nothing. */
struct trials {
	int count;      /* turns that are tried */
	int64_t worlds;
	int64_t sum[TRIALS_WIDTH];   /* sums of the `last` values */
	int64_t early[TRIALS_WIDTH]; /* sum of the `early` values */
	/* sums of last[i] * last[k]; only k <= i is used */
	int64_t product[TRIALS_WIDTH][TRIALS_WIDTH];
};

/* Sets T to COUNT turns, 1 to TRIALS_WIDTH, and no worlds. */
void trials_init(struct trials *t, int count);

/* Adds a world.  VALUES has the result of each turn.  At most TRIALS_MAX worlds may be added. */
void trials_add(struct trials *t, const struct trial *values);

/* Returns the mean of turn I's last values, in the unit of the values, rounded; 0 before any
 * world. */
int32_t trials_mean(const struct trials *t, int i);

/* Returns the turn with the largest sum; of equals, the first. */
int trials_best(const struct trials *t);

/* Writes the numbers of T's turns to ORDER, which has room for them, the largest sum first; equals
 * keep their order. */
void trials_rank(const struct trials *t, int *order);

/* Returns the variance of the difference between turns I and K in one world, in the square of the
 * unit of the values; 0 with fewer than two worlds. */
double trials_variance(const struct trials *t, int i, int k);

/* Returns how many times COUNT turns must be halved until one is left. */
int trials_halvings(int count);

/* Keeps COUNT of the turns, those whose numbers are in KEEP, in that order. */
void trials_keep(struct trials *t, const int *keep, int count);

/* Sorts the turns by their sums as trials_rank does, and keeps the first MOST.  TURNS is an array with
 * an element of SIZE bytes for each turn, and is sorted with them.  Returns how many are kept. */
int trials_sort(struct trials *t, void *turns, size_t size, int most);

/* Returns the standard error of the difference between the means of turns I and K, which were
 * tried in the same worlds, in the unit of the values, rounded up; so at least 1, unless they
 * differ by the same amount in every world, which gives 0.  INT32_MAX with fewer than two
 * worlds. */
int32_t trials_error(const struct trials *t, int i, int k);

/* True if the mean of every other turn is below the mean of the best turn by at least TRIALS_SURE
 * hundredths of the standard error of their difference. */
bool trials_decided(const struct trials *t);

#endif
