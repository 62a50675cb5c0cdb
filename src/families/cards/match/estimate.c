/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/estimate.h"

#include <math.h>

/* The factor from a sum over the games of a pair to one round; UNIT of the sum are a point. */
static double round_scale(const struct rules *r, int unit)
{
	return 1.0 / (unit * PAIR_GAMES * r->rounds);
}

struct estimate estimate_margin(const struct arena *a, int pairing, const struct rules *r)
{
	struct standing s = arena_margin(a, pairing);
	return estimate_mean(a->tally[pairing].pairs, s.margin, s.squares,
	                     round_scale(r, arena_unit(a)));
}

struct estimate estimate_played(const struct arena *a, int pairing, const struct rules *r)
{
	const struct arena_tally *t = &a->tally[pairing];
	return estimate_mean(t->pairs, t->margin, t->squares, round_scale(r, 1));
}

double estimate_points(const struct arena *a, int pairing, int side, const struct rules *r)
{
	const struct arena_tally *t = &a->tally[pairing];
	double rounds = (double)arena_rounds(a, pairing, r), both = 0;
	if (!t->pairs)
		return 0;
	if (!a->less_luck)
		return (double)t->points[side] / rounds;
	/* margins less their luck were rounded pair by pair, so only both agents' sums
	 * together are exact */
	double margin = estimate_margin(a, pairing, r).mean;
	for (int i = 0; i < 2; i++)
		both += (double)t->points[i] - (double)t->luck[i] / NET_POINT;
	return (both / rounds + (side ? -margin : margin)) / 2;
}

struct estimate estimate_rating(const struct arena *a, int agent, const struct rules *r)
{
	struct standing s = arena_standing(a, agent);
	return estimate_mean(a->tally[0].pairs, s.margin, s.squares,
	                     round_scale(r, arena_unit(a)) / a->agents);
}

/* The variance that fits the N pairs best if their margins' expectation is MEAN. */
static double variance_around(const struct standing *s, double n, double mean)
{
	double sum = (double)s->margin;
	double v = ((double)s->squares - 2 * mean * sum) / n + mean * mean;
	return v > 1e-9 ? v : 1e-9;
}

double sprt_likelihood(const struct sprt *s, const struct arena *a, const struct rules *r)
{
	struct standing sums = arena_margin(a, 0);
	double n = (double)a->tally[0].pairs, scale = round_scale(r, arena_unit(a));
	if (!a->tally[0].pairs)
		return 0;
	double v0 = variance_around(&sums, n, s->margin[0] / scale);
	double v1 = variance_around(&sums, n, s->margin[1] / scale);
	return n / 2 * log(v0 / v1);
}

int sprt_decision(const struct sprt *s, const struct arena *a, const struct rules *r)
{
	if (a->tally[0].pairs < SPRT_PAIRS)
		return NOBODY;
	double l = sprt_likelihood(s, a, r);
	return l >= SPRT_BOUND ? 1 : l <= -SPRT_BOUND ? 0 : NOBODY;
}
