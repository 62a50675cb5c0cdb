/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/agent.h"

#include <stdio.h>

#include "base/number.h"

int agent_number(const char *value, int low, int high, int *out)
{
	int64_t n;
	if (value[0] == '-' || (value[0] == '0' && value[1]) || number_read(value, low, high, &n))
		return -1;
	*out = (int)n;
	return 0;
}

int agent_kind_fits(const struct agent_kind *kind, const void *rules, struct error *e)
{
	const struct agent plain = {.kind = kind};
	return kind->fits ? kind->fits(&plain, rules, e) : 0;
}

void agent_seed(struct agent *a, const char *seed, const char *label, uint64_t number)
{
	struct rng rng;
	rng_init(&rng, seed, label, number);
	agent_luck(a, rng_next(&rng));
}

uint64_t agent_stream(const char *seed, int seat)
{
	struct rng rng;
	char label[24];
	snprintf(label, sizeof label, "seat %d", seat + 1);
	rng_init(&rng, seed, label, 0);
	return rng_next(&rng);
}

void agent_release(struct agent *a)
{
	if (a->kind && a->kind->release)
		a->kind->release(a);
	*a = (struct agent){0};
}
