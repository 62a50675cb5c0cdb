/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/compare.h"

#include "base/trials.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/net/outlook.h"

/* Playouts look four own turns ahead.  With so few worlds the sum of two errors is least
 * there: the misjudgement of the network at the end of a playout, and the spread of the
 * playouts. */
enum { MARGIN = 8, WORLDS = 8, AHEAD = 4 };

void compare_turns(const struct net *judge, const struct view *v, struct rng *rng,
                   struct batch *b)
{
	struct rollout r;
	struct trials t;
	struct trial values[ROLLOUT_WIDTH];
	struct net_position after[COMPARE_WIDTH];
	rollout_init(&r, judge, v, COMPARE_WIDTH, MARGIN);
	for (int i = 0; i < r.count; i++) {
		after[i] = outlook_after(v, &r.turn[i]);
		if (after[i].over)
			return;
	}
	if (r.count < 2)
		return;
	r.ahead = AHEAD;
	trials_init(&t, r.count);
	while (t.worlds < WORLDS) {
		rollout_try(&r, NULL, rng, values);
		trials_add(&t, values);
	}
	for (int i = 0; i < r.count; i++) {
		size_t at = batch_add(b, &after[i]);
		struct sample *s = &b->samples[at];
		double points = (double)trials_mean(&t, i) / NET_POINT;
		s->target = (float)(points / NET_SCALE) - s->base;
		s->group = (uint8_t)(r.count - i);
	}
}
