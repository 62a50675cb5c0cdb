/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/agent.h"

#include <stdlib.h>
#include <string.h>

#include "agent/expert.h"
#include "agent/level.h"
#include "agent/mc.h"
#include "agent/net.h"
#include "agent/random.h"
#include "agent/thumb.h"
#include "base/alloc.h"
#include "base/text.h"

const struct agent_kind *const agent_kinds[] = {
	&agent_random,
	&agent_thumb,
	&agent_mc,
	&agent_net,
	&agent_levels[LEVEL_BEGINNER],
	&agent_levels[LEVEL_EASY],
	&agent_levels[LEVEL_MEDIUM],
	&agent_levels[LEVEL_HARD],
	&agent_expert,
};
const size_t agent_kind_count = sizeof agent_kinds / sizeof agent_kinds[0];

static const struct agent_kind *kind_find(const char *name, size_t len, struct error *e)
{
	struct text names = {0};
	for (size_t i = 0; i < agent_kind_count; i++) {
		const char *known = agent_kinds[i]->name;
		if (strlen(known) == len && !memcmp(known, name, len)) {
			text_release(&names);
			return agent_kinds[i];
		}
		text_addf(&names, "%s%s", i ? ", " : "", known);
	}
	error_set(e, "no player is called '%.*s': there are human, %s", (int)len, name,
	          text_string(&names));
	text_release(&names);
	return NULL;
}

/* Hands "key=value,..." to the agent, one by one. */
static int set_options(struct agent *a, const char *options, struct error *e)
{
	char *copy = alloc_string(options);
	int status = 0;
	for (char *p = copy, *next; p && !status; p = next) {
		next = strchr(p, ',');
		if (next)
			*next++ = '\0';
		char *value = strchr(p, '=');
		if (!value)
			status = error_set(e, "'%s' is no option: write %s:KEY=VALUE", p, a->kind->name);
		else if (!a->kind->set)
			status = error_set(e, "%s takes no options", a->kind->name);
		else {
			*value++ = '\0';
			status = a->kind->set(a, p, value, e);
		}
	}
	free(copy);
	return status;
}

int agent_init(struct agent *a, const char *spec, struct error *e)
{
	size_t len = strcspn(spec, ":");
	*a = (struct agent){.kind = kind_find(spec, len, e)};
	if (!a->kind)
		return -1;
	agent_seed(a, "", a->kind->name, 0);
	if (!spec[len])
		return 0;
	if (!set_options(a, spec + len + 1, e))
		return 0;
	agent_release(a);
	return -1;
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
	rng_init(&rng, seed, seat ? "seat 2" : "seat 1", 0);
	return rng_next(&rng);
}

void agent_release(struct agent *a)
{
	if (a->kind && a->kind->release)
		a->kind->release(a);
	*a = (struct agent){0};
}
