/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/estimate.h"

#include <math.h>

struct estimate estimate_mean(int64_t count, int64_t sum, int64_t squares, double scale)
{
	double n = (double)count, mean = n ? (double)sum / n : 0;
	struct estimate result = {mean * scale, INFINITY};
	if (count < 2)
		return result;
	double around = (double)squares - mean * (double)sum;
	result.error = sqrt((around > 0 ? around : 0) / (n - 1) / n) * scale;
	return result;
}

/* From a sum over the games of a pair to one round. */
static double round_scale(const struct rules *r)
{
	return 1.0 / (PAIR_GAMES * r->rounds);
}

struct estimate estimate_margin(const struct arena *a, int pairing, const struct rules *r)
{
	const struct arena_tally *t = &a->tally[pairing];
	return estimate_mean(t->pairs, t->margin, t->squares, round_scale(r));
}

struct estimate estimate_rating(const struct arena *a, int agent, const struct rules *r)
{
	const struct standing *s = &a->standing[agent];
	return estimate_mean(a->tally[0].pairs, s->margin, s->squares, round_scale(r) / a->agents);
}

/* The variance that fits best if the margin of a pair is MEAN. */
static double variance_around(const struct arena_tally *t, double mean)
{
	double n = (double)t->pairs, sum = (double)t->margin;
	double v = ((double)t->squares - 2 * mean * sum) / n + mean * mean;
	return v > 1e-9 ? v : 1e-9;
}

double sprt_likelihood(const struct sprt *s, const struct arena *a, const struct rules *r)
{
	const struct arena_tally *t = &a->tally[0];
	if (!t->pairs)
		return 0;
	double v0 = variance_around(t, s->margin[0] / round_scale(r));
	double v1 = variance_around(t, s->margin[1] / round_scale(r));
	return (double)t->pairs / 2 * log(v0 / v1);
}

int sprt_decision(const struct sprt *s, const struct arena *a, const struct rules *r)
{
	if (a->tally[0].pairs < SPRT_PAIRS)
		return NOBODY;
	double l = sprt_likelihood(s, a, r);
	return l >= SPRT_BOUND ? 1 : l <= -SPRT_BOUND ? 0 : NOBODY;
}
