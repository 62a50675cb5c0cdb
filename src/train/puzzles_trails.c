/* Puzzles of trails: whole turns tried in sampled worlds, which are played to their end.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "base/alloc.h"
#include "families/trails/agent/search.h"
#include "families/trails/judge/decision.h"
#include "families/trails/match/game.h"
#include "train/puzzles.h"

static void *begin(const void *rules, struct error *e)
{
	const struct trails_rules *r = rules;
	(void)e;
	return mind_base_new(r->map, &mind_usual);
}

static void end(void *means)
{
	mind_base_free(means);
}

static bool look(void *means, const void *view, struct glance *g)
{
	(void)means, (void)view, (void)g;
	return false;
}

static bool promises(void *means, const void *view, const char *seed, const struct glance *g)
{
	(void)means, (void)view, (void)seed, (void)g;
	return false;
}

static bool judge(void *means, const void *view, const char *seed, struct judged *out)
{
	(void)means, (void)view, (void)seed, (void)out;
	return false;
}

const struct puzzle_family puzzles_of_trails = {
	.game = &trails_game,
	.kinds = &trails_decisions,
	.seats = SEATS_LEAST,
	.begin = begin,
	.end = end,
	.look = look,
	.promises = promises,
	.judge = judge,
};
