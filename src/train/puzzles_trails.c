/* Puzzles of trails: whole turns tried in sampled worlds, which are played to their end.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/trails/agent/search.h"
#include "families/trails/judge/judge.h"
#include "families/trails/match/game.h"
#include "train/puzzles.h"

/* Turns that rules of thumb find are tried a few turns ahead in a few worlds, then in more; and to
 * the end in worlds of their own.  Leads that are worth a further look are in hundredths of a
 * point. */
enum {
	WIDTH = 12,
	AHEAD = 3,
	GLANCE_WORLDS = 6,
	LOOK_WORLDS = 24,
	ALL_WORLDS = 60,
	CLAIM_WORLDS = 300,
	FEW = 4
};
enum { GLANCE_LEAD = 120, LOOK_LEAD = 200 };

/* The most moves of a best turn, so that a person can find it. */
enum { SHORT_TURN = 5 };

static void *begin(const void *rules, struct error *e)
{
	const struct trails_rules *r = rules;
	(void)e;
	return mind_base_new(r->map);
}

static void end(void *means)
{
	mind_base_free(means);
}

static bool look(void *means, const void *view, struct glance *g)
{
	struct plan plan[TURNS_MOST];
	g->turns = turns_find(means, view, WIDTH, plan);
	for (int i = 0; i < g->turns; i++) {
		g->turn[i] = puzzle_turn_of(&plan[i].turn, tenths_of(plan[i].value, MIND_POINT));
		g->hits[i] = 0;
	}
	return g->turns > 1;
}

/* Returns the lead of S's best turn in hundredths of a point, after its trials; S is sorted. */
static int lead_of(const struct search *s)
{
	return (int)((int64_t)(trials_mean(&s->trials, 0) - trials_mean(&s->trials, 1)) *
	             PUZZLE_POINT / MIND_POINT);
}

/* Tries the turns of S in WORLDS more worlds that SEED and LABEL name, and keeps the best MOST. */
static void try_in(struct search *s, const char *seed, const char *label, int worlds, int most)
{
	struct rng rng = rng_named(seed, label, 0);
	search_worlds(s, worlds, &rng);
	search_sort(s, most);
}

static bool promises(void *means, const void *view, const char *seed, const struct glance *g)
{
	struct search *s = alloc_zero(1, sizeof *s);
	search_init(s, means, view, WIDTH);
	s->ahead = AHEAD;
	try_in(s, seed, "glance", GLANCE_WORLDS, FEW);
	bool good = s->count > 1 && s->turn[0].moves <= SHORT_TURN &&
	            puzzle_is_rare(g, &trails_decisions, view, &s->turn[0]) && lead_of(s) >= GLANCE_LEAD;
	if (good) {
		try_in(s, seed, "look", LOOK_WORLDS, FEW);
		good = puzzle_is_rare(g, &trails_decisions, view, &s->turn[0]) && lead_of(s) >= LOOK_LEAD;
	}
	free(s);
	return good;
}

static bool judge(void *means, const void *view, const char *seed, struct judged *out)
{
	struct search *s = alloc_zero(1, sizeof *s);
	search_init(s, means, view, WIDTH);
	try_in(s, seed, "all", ALL_WORLDS, PUZZLE_TURNS);
	bool good = s->count > 1 && s->turn[0].moves <= SHORT_TURN && lead_of(s) >= LOOK_LEAD;
	if (good) {
		struct turn_moves turns[PUZZLE_TURNS];
		memcpy(turns, s->turn, sizeof *turns * (size_t)s->count);
		search_of(s, means, view, turns, s->count);
		try_in(s, seed, "claim", CLAIM_WORLDS, PUZZLE_TURNS);
		*out = (struct judged){.turns = s->count,
		                       .worlds = CLAIM_WORLDS,
		                       .lead = lead_of(s)};
		const int64_t error = trials_error(&s->trials, 0, 1);
		out->error = (int)(error * PUZZLE_POINT / MIND_POINT) + 1; /* never too small */
		for (int i = 0; i < s->count; i++)
			out->turn[i] = puzzle_turn_of(&s->turn[i], tenths_of(trials_mean(&s->trials, i), MIND_POINT));
		good = out->turn[0].moves <= SHORT_TURN && puzzle_is_clear(out);
	}
	free(s);
	return good;
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
