/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options/arena_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/options/options.h"
#include "base/number.h"

/* Reads points a round at *AT and goes on behind them; 0, or -1. */
static int read_points(const char **at, double *points)
{
	const double most = 1e6;
	char *end;
	size_t len = strspn(*at, "0123456789.e+-");
	*points = strtod(*at, &end);
	bool bad = !len || end != *at + len || !(fabs(*points) <= most);
	*at = end;
	return bad ? -1 : 0;
}

static int set_until_error(struct arena_options *o, const char *value, struct error *e)
{
	const char *at = value;
	double error;
	if (read_points(&at, &error) || *at || !(error > 0))
		return error_set(e, "--until-error %s: valid is a number above 0, at most a million, points a round",
		                 value);
	o->until_error = error;
	return 0;
}

static int set_sprt(struct arena_options *o, const char *value, struct error *e)
{
	const char *at = value;
	double *margin = o->sprt.margin;
	bool bad = read_points(&at, &margin[0]) || *at++ != ',' || read_points(&at, &margin[1]) || *at;
	if (bad || !(margin[0] < margin[1]))
		return error_set(e, "--sprt %s: valid are two margins, points a round, the smaller first, as in 0,2",
		                 value);
	o->test = true;
	return 0;
}

static int set_shard(struct arena_options *o, const char *value, struct error *e)
{
	int64_t shard, shards;
	char first[8] = "";
	size_t len = strcspn(value, "/");
	if (len < sizeof first)
		memcpy(first, value, len);
	if (!value[len] || number_read(value + len + 1, 1, ARENA_SHARDS, &shards) ||
	    number_read(first, 1, shards, &shard))
		return error_set(e, "--shard %s: valid are I/N, as in 3/8, N up to %d", value, ARENA_SHARDS);
	o->shard = (int)shard;
	o->shards = (int)shards;
	return 0;
}

static int set_number(const char *name, const char *value, int64_t low, int64_t high,
                      int64_t *out, struct error *e)
{
	if (!number_read(value, low, high, out))
		return 0;
	return error_set(e, "--%s %s: valid is a whole number from %lld to %lld", name, value,
	                 (long long)low, (long long)high);
}

int arena_option(struct arena_options *o, const char *name, const char *value, struct error *e)
{
	int64_t jobs;
	if (!strcmp(name, "pairs"))
		return set_number(name, value, 1, ARENA_PAIRS, &o->pairs, e);
	if (!strcmp(name, "until-error"))
		return set_until_error(o, value, e);
	if (!strcmp(name, "sprt"))
		return set_sprt(o, value, e);
	if (!strcmp(name, "shard"))
		return set_shard(o, value, e);
	if (!strcmp(name, "jobs")) {
		if (set_number(name, value, 0, JOBS_MAX, &jobs, e))
			return -1;
		o->jobs = (int)jobs;
	} else if (!strcmp(name, "records"))
		o->records = value;
	else if (!strcmp(name, "matches"))
		o->matches = true;
	else if (!strcmp(name, "less-luck"))
		o->less_luck = true;
	else if (!strcmp(name, "merge"))
		o->merge = true;
	else if (!strcmp(name, "times"))
		o->times = true;
	else
		return 1;
	return 0;
}

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
