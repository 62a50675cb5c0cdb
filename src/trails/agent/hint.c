/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/agent/hint.h"

bool hint_find(struct search *s, const struct mind_base *b, const struct trails_view *v, int width,
               int worlds, int ahead, struct stop stop)
{
	struct trial values[TURNS_MOST];
	struct rng rng;
	bool going = true;
	search_init(s, b, v, width);
	s->ahead = ahead;
	s->stop = stop;
	rng_init(&rng, "", "hint", v->table.round);
	for (int i = 0; i < worlds && (going = search_try(s, &rng, values)); i++)
		trials_add(&s->trials, values);
	search_sort(s, s->count);
	return going;
}
