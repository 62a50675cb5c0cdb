/* Adds up trials in sampled worlds: means, and how sure the differences between them are.
 *
 * Sums are whole numbers, so neither the order of the worlds nor the number of threads that
 * tried them changes a result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef CARDS_AGENT_TRIALS_H
#define CARDS_AGENT_TRIALS_H

#include <stdbool.h>

#include "cards/agent/rollout.h"

/* The most worlds.  With values below 2^20 (1000 points) no sum overflows in so many. */
enum { TRIALS_MAX = 1000000 };

/* A rival is behind for good when it is so many hundredths of the joint standard error
 * behind.  Of rivals that are as good, one in a hundred looks so. */
enum { TRIALS_SURE = 233 };

/* Flat; owns nothing. */
struct trials {
	int count;      /* turns that are tried */
	int64_t worlds;
	int64_t sum[ROLLOUT_WIDTH];   /* of the last values; so are the products */
	int64_t early[ROLLOUT_WIDTH]; /* of the early ones */
	int64_t product[ROLLOUT_WIDTH][ROLLOUT_WIDTH]; /* only [i][k] with k <= i */
};

/* Sets T to COUNT turns, 1 to ROLLOUT_WIDTH, and no worlds. */
void trials_init(struct trials *t, int count);

/* Adds a world.  VALUES has a value for each turn, as rollout_try writes them.  At most
 * TRIALS_MAX worlds may be added. */
void trials_add(struct trials *t, const struct rollout_value *values);

/* The mean of turn I's last values, in the unit of the values, rounded; 0 before any world. */
int32_t trials_mean(const struct trials *t, int i);

/* The turn with the largest sum; of equals, the first. */
int trials_best(const struct trials *t);

/* The variance of the difference between turns I and K in one world, in the square of the
 * unit of the values; 0 with fewer than two worlds. */
double trials_variance(const struct trials *t, int i, int k);

/* Keeps COUNT of the turns, those whose numbers are in KEEP, in that order, as rollout_keep
 * does. */
void trials_keep(struct trials *t, const int *keep, int count);

/* The standard error of the difference between the means of turns I and K, which
 * were tried in the same worlds, in the unit of the values, rounded up; at least 1
 * where they differ at all.  INT32_MAX with fewer than two worlds. */
int32_t trials_error(const struct trials *t, int i, int k);

/* Whether every other turn is TRIALS_SURE behind the best one. */
bool trials_decided(const struct trials *t);

#endif
