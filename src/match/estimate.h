/* What the sums of an arena say, and how surely.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_ESTIMATE_H
#define MATCH_ESTIMATE_H

#include <stdint.h>

#include "match/arena.h"

/* A mean and its standard error; the error is infinite with fewer than two
 * observations. */
struct estimate {
	double mean;
	double error;
};

/* A normal variable stays within this many standard errors 95 times in 100. */
#define ESTIMATE_95 1.959964

/* Of COUNT numbers with the given SUM and sum of SQUARES, each times SCALE. */
struct estimate estimate_mean(int64_t count, int64_t sum, int64_t squares, double scale);

/* The first agent's margin, less its luck where the arena says so, points a round; the
 * rules say how many rounds are in a game. */
struct estimate estimate_margin(const struct arena *a, int pairing, const struct rules *r);

/* The same as it was played, with the luck. */
struct estimate estimate_played(const struct arena *a, int pairing, const struct rules *r);

/* The points a round of the first agent, SIDE 0, or of the second; where the arena says so,
 * less the luck of that agent's own draws.  Their difference is the margin. */
double estimate_points(const struct arena *a, int pairing, int side, const struct rules *r);

/* An agent's rating, points a round above the average of all agents: the
 * least-squares solution of d(i,j) = r(i) - r(j), which for a complete round robin
 * is the mean over all opponents, the agent itself counted as 0 (Mosteller,
 * "Remarks on the method of paired comparisons: I", Psychometrika 16, 1951).  Since
 * all pairings have the same deals, its error is taken over deals. */
struct estimate estimate_rating(const struct arena *a, int agent, const struct rules *r);

/* A sequential test of two margins, points a round. */
struct sprt {
	double margin[2]; /* the hypotheses; the second is the larger */
};

enum { SPRT_PAIRS = 50 }; /* none is decided on fewer */

/* The chance of either error, and the bound of the logarithm at which one of the
 * hypotheses is accepted (Wald, "Sequential Analysis", 1947): log((1 - e) / e). */
#define SPRT_ERROR 0.05
#define SPRT_BOUND 2.944439

/* The logarithm of the likelihood of the second hypothesis over that of the first,
 * margins by pair being normal with a variance that is fitted to each of them (the
 * generalised test: Li, Liu and Ying, Sequential Analysis 33, 2014). */
double sprt_likelihood(const struct sprt *s, const struct arena *a, const struct rules *r);

/* 0 or 1 when that hypothesis is accepted, NOBODY so far. */
int sprt_decision(const struct sprt *s, const struct arena *a, const struct rules *r);

#endif
