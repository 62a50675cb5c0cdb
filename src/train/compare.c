/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/compare.h"

#include "agent/rollout.h"

/* Four own turns: there the sum of what the network misjudges at the end of a playout
 * and what playouts spread is least for so few worlds. */
enum { MARGIN = 8, WORLDS = 8, AHEAD = 4 };

/* The turns' points, in the mean of the worlds. */
static void try_turns(const struct rollout *r, struct rng *rng, double *points)
{
	struct rollout_value values[ROLLOUT_WIDTH];
	int64_t sum[COMPARE_WIDTH] = {0};
	for (int w = 0; w < WORLDS; w++) {
		rollout_try(r, rng, values);
		for (int i = 0; i < r->count; i++)
			sum[i] += values[i].last;
	}
	for (int i = 0; i < r->count; i++)
		points[i] = (double)sum[i] / WORLDS / NET_POINT;
}

static struct net_position position_after(const struct view *v, const struct net_turn *t)
{
	struct net_position p = net_position_of(v);
	for (int m = 0; m < t->moves; m++)
		net_position_move(&p, t->move[m]);
	return p;
}

void compare_turns(const struct net *judge, const struct view *v, struct rng *rng,
                   struct batch *b)
{
	struct rollout r;
	struct net_position after[COMPARE_WIDTH];
	double points[COMPARE_WIDTH];
	rollout_init(&r, judge, v, COMPARE_WIDTH, MARGIN);
	for (int i = 0; i < r.count; i++) {
		after[i] = position_after(v, &r.turn[i]);
		if (after[i].over)
			return;
	}
	if (r.count < 2)
		return;
	r.ahead = AHEAD;
	try_turns(&r, rng, points);
	for (int i = 0; i < r.count; i++) {
		size_t at = batch_add(b, &after[i]);
		struct sample *s = &b->samples[at];
		s->target = (float)(points[i] / NET_SCALE) - s->base;
		s->group = (uint8_t)(r.count - i);
	}
}
