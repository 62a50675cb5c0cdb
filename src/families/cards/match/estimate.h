/* Tells from the sums of an arena how strong the agents are, and how sure that is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_MATCH_ESTIMATE_H
#define FAMILIES_CARDS_MATCH_ESTIMATE_H

#include "base/mean.h"
#include "families/cards/match/arena.h"

/* The margin of the pairing's first agent in points a round; less its luck if the arena
 * says so.  R says how many rounds a game has. */
struct estimate estimate_margin(const struct arena *a, int pairing, const struct rules *r);

/* The same margin as it was played, with the luck. */
struct estimate estimate_played(const struct arena *a, int pairing, const struct rules *r);

/* The points a round of the pairing's first agent (SIDE 0) or of the second (SIDE 1); less
 * the luck of that agent's own draws if the arena says so.  The difference of the two is
 * the margin.  0 if no pair was played. */
double estimate_points(const struct arena *a, int pairing, int side, const struct rules *r);

/* An agent's rating: points a round above the average of all agents.  It is the
 * least-squares solution of d(i,j) = r(i) - r(j).  For a complete round robin that is the
 * mean over all opponents, with the agent itself counted as 0 (Mosteller, "Remarks on the
 * method of paired comparisons: I", Psychometrika 16, 1951).  All pairings have the same
 * deals, so the error is taken over deals. */
struct estimate estimate_rating(const struct arena *a, int agent, const struct rules *r);

/* A sequential test of two margins, points a round. */
struct sprt {
	double margin[2]; /* the hypotheses; the second is the larger */
};

enum { SPRT_PAIRS = 50 }; /* a test decides nothing on fewer pairs */

/* The chance of either error, and the bound of the logarithm at which one of the
 * hypotheses is accepted (Wald, "Sequential Analysis", 1947): log((1 - e) / e). */
#define SPRT_ERROR 0.05
#define SPRT_BOUND 2.944439

/* The logarithm of the ratio of likelihoods, the second hypothesis over the first.  The
 * margins by pair are taken as normal, with a variance that is fitted to each hypothesis
 * (the generalised test: Li, Liu and Ying, Sequential Analysis 33, 2014). */
double sprt_likelihood(const struct sprt *s, const struct arena *a, const struct rules *r);

/* The hypothesis that the test accepts, 0 or 1; NOBODY as long as it accepts neither. */
int sprt_decision(const struct sprt *s, const struct arena *a, const struct rules *r);

#endif
