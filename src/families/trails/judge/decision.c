/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/judge/decision.h"

enum { HUNDRED = 100 };

bool trails_decision_judge(struct trails_decision *d, const struct mind_base *b,
                           const struct trails_view *v, const struct trails_turn *made, int count,
                           int worlds, struct stop stop, struct search *s)
{
	enum { BEST, MADE, OTHER, TURNS };
	struct trails_turn turns[TURNS];
	struct rng rng;
	rng_init(&rng, "", "review", d->event);
	search_init(s, b, v, TRAILS_DECISION_WIDTH);
	s->ahead = TRAILS_DECISION_AHEAD;
	s->stop = stop;
	if (!search_run(s, TRAILS_DECISION_PLAYOUTS * worlds, &rng))
		return false;
	turns[BEST] = s->turn[0];
	for (int i = 0; i < count; i++)
		turns[MADE + i] = made[i];
	/* The worlds in which it was found best flatter it, so it is compared in others. */
	rng_init(&rng, "", "review.compare", d->event);
	search_of(s, b, v, turns, MADE + count);
	s->stop = stop;
	if (!search_worlds(s, worlds, &rng))
		return false;
	const int better =
		count > 1 && s->trials.sum[OTHER] > s->trials.sum[MADE] ? OTHER : MADE;
	d->best = s->turn[BEST];
	d->made = s->turn[better];
	d->worth = trials_mean(&s->trials, BEST);
	d->loss = d->worth - trials_mean(&s->trials, better);
	d->error = trials_error(&s->trials, BEST, better);
	if (d->loss <= 0 || (int64_t)d->loss * HUNDRED < (int64_t)d->error * TRIALS_SURE) {
		d->loss = 0;
		d->best = d->made;
	}
	return true;
}

bool trails_decision_ends(const struct trails_state *before, const struct trails_state *after,
                          uint64_t m)
{
	return trails_move_kind(m) == TRAILS_CHANGE ||
	       !trails_set_equal(&before->table.public, &after->table.public);
}
