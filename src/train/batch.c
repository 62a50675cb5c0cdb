/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/batch.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/net/net_weights.h"

void batch_clear(struct batch *b)
{
	b->count = 0;
}

void batch_release(struct batch *b)
{
	free(b->samples);
	*b = (struct batch){0};
}

size_t batch_add(struct batch *b, const struct net_position *p)
{
	b->samples = alloc_grow(b->samples, &b->cap, b->count + 1, sizeof *b->samples);
	struct sample *s = &b->samples[b->count];
	struct net_tally sum = {0};
	uint16_t list[SUIT_LIST_MAX];
	int used = WHOLE_LIST;
	s->suits = (uint8_t)p->rules->suits;
	for (int i = 0; i < s->suits; i++) {
		struct net_tally t = net_suit_tally(p->rules, &p->suit[i]);
		int n = net_suit_inputs(&p->suit[i], list);
		n = n < SAMPLE_INPUTS - used ? n : SAMPLE_INPUTS - used;
		memcpy(s->inputs + used, list, (size_t)n * sizeof *list);
		s->count[i] = (uint8_t)n;
		used += n;
		net_tally_add(&sum, &t);
	}
	net_whole_inputs(p, &sum, s->inputs);
	s->base = (float)sum.points / NET_SCALE;
	s->target = 0;
	s->group = 0;
	return b->count++;
}
