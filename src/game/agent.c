/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/agent.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"

int agent_number(const char *value, int low, int high, int *out)
{
	int64_t n;
	if (value[0] == '-' || (value[0] == '0' && value[1]) || number_read(value, low, high, &n))
		return -1;
	*out = (int)n;
	return 0;
}

int agent_take_number(const struct agent *a, const struct field *fields, size_t count, void *options,
                      const char *key, const char *value, struct error *e)
{
	for (const struct field *f = fields; f < fields + count; f++) {
		int n;
		if (strcmp(f->name, key))
			continue;
		if (agent_number(value, f->low, f->high, &n))
			return error_set(e, "%s:%s=%s: valid is a whole number from %d to %d",
			                 a->kind->name, key, value, f->low, f->high);
		field_put(options, f, n);
		return 0;
	}
	return 1;
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

enum reply agent_no_move(const struct agent *a, struct error *e)
{
	error_set(e, "%s was asked for a move when it has none", a->kind->name);
	return REPLY_FAULT;
}

void agent_release(struct agent *a)
{
	if (a->kind && a->kind->release)
		a->kind->release(a);
	*a = (struct agent){0};
}
