/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/hint.h"

bool hint_find(struct search *s, const struct mind_base *b, const struct trails_view *v, int width,
               int worlds, int ahead, struct stop stop)
{
	struct rng rng;
	search_init(s, b, v, width);
	s->ahead = ahead;
	s->stop = stop;
	rng_init(&rng, "", "hint", v->table.round);
	const bool going = search_worlds(s, worlds, &rng);
	search_sort(s, s->count);
	return going;
}
