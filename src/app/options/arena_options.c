/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options/arena_options.h"

#include "app/options/options.h"

int arena_options_check(const struct options *opt, int agents, struct error *e)
{
	const struct arena_options *o = &opt->arena;
	if (o->merge)
		return agents ? 0 : error_set(e, "--merge: which files?");
	if (agents < 2 || agents > ARENA_AGENTS)
		return error_set(e, "arena: name 2 to %d agents; 'expedition agents' lists them",
		                 ARENA_AGENTS);
	int rounds = opt->rules.rounds, usual = rules_find(opt->rules.name, NULL)->rounds;
	if (!o->matches && rounds != 1 && rounds != usual)
		return error_set(e, "rounds=%d: a game of the arena is one round, unless --matches is there",
		                 rounds);
	if (o->test && agents > 2)
		return error_set(e, "--sprt tests two agents, not %d", agents);
	return 0;
}
