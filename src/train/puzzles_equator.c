/* Puzzles of equator: whole turns tried in sampled worlds.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "families/equator/agent/search.h"
#include "families/equator/judge/judge.h"
#include "families/equator/match/game.h"
#include "train/puzzles.h"

/* Turns that rules of thumb find are tried in a few worlds, then in more; and in worlds of their own,
 * in which only the result of the game counts.  Leads that are worth a further look are in
 * hundredths of a point. */
enum {
	WIDTH = 12,
	GLANCE_WORLDS = 6,
	LOOK_WORLDS = 24,
	ALL_WORLDS = 60,
	CLAIM_WORLDS = 300,
	FEW = 4
};
enum { GLANCE_LEAD = 120, LOOK_LEAD = 200 };

/* The most moves of a best turn, so that a person can find it. */
enum { SHORT_TURN = 6 };

static const struct effort claims = {.rounds = EQUATOR_LONG_GAME};

/* It needs nothing but the view. */
static void *begin(const void *rules, struct error *e)
{
	(void)e;
	return (void *)rules;
}

static void end(void *means)
{
	(void)means;
}

static bool look(void *means, const void *view, struct glance *g)
{
	const struct equator_view *v = view;
	struct search s;
	(void)means;
	equator_plans(&s, v, WIDTH);
	g->turns = s.count;
	for (int i = 0; i < g->turns; i++) {
		g->turn[i] = puzzle_turn_of(&s.plan[i].turn, tenths_of(s.plan[i].value, MIND_POINT));
		g->hits[i] = 0;
	}
	return g->turns > 1;
}

/* Tries the turns of S in WORLDS worlds that SEED and LABEL name, by HOW, and keeps the best MOST.
 * Returns the lead of the best one in hundredths of a point. */
static int try_in(struct search *s, const struct equator_view *v, const char *seed, const char *label,
                  struct effort how, int worlds, int most)
{
	struct rng rng = rng_named(seed, label, 0);
	const struct stop never = {NULL, NULL};
	how.worlds = worlds;
	equator_compare(s, v, &how, &rng, never);
	s->count = trials_sort(&s->trials, s->plan, sizeof s->plan[0], most);
	return s->count < 2 ? 0
	                    : (trials_mean(&s->trials, 0) - trials_mean(&s->trials, 1)) * PUZZLE_POINT / MIND_POINT;
}

static bool promises(void *means, const void *view, const char *seed, const struct glance *g)
{
	const struct equator_view *v = view;
	const struct effort how = equator_effort(WIDTH, 0);
	struct search s;
	(void)means;
	equator_plans(&s, v, WIDTH);
	return try_in(&s, v, seed, "glance", how, GLANCE_WORLDS, FEW) >= GLANCE_LEAD &&
	       s.plan[0].turn.moves <= SHORT_TURN &&
	       puzzle_is_rare(g, &equator_decisions, v, &s.plan[0].turn) &&
	       try_in(&s, v, seed, "look", how, LOOK_WORLDS, FEW) >= LOOK_LEAD &&
	       puzzle_is_rare(g, &equator_decisions, v, &s.plan[0].turn);
}

static bool judge(void *means, const void *view, const char *seed, struct judged *out)
{
	const struct equator_view *v = view;
	struct search s;
	(void)means;
	equator_plans(&s, v, WIDTH);
	if (try_in(&s, v, seed, "all", equator_effort(WIDTH, 0), ALL_WORLDS, PUZZLE_TURNS) < LOOK_LEAD)
		return false;
	*out = (struct judged){.worlds = CLAIM_WORLDS};
	out->lead = try_in(&s, v, seed, "claim", claims, CLAIM_WORLDS, PUZZLE_TURNS);
	out->error = trials_error(&s.trials, 0, 1) * PUZZLE_POINT / MIND_POINT + 1; /* never too small */
	out->turns = s.count;
	for (int i = 0; i < s.count; i++)
		out->turn[i] = puzzle_turn_of(&s.plan[i].turn, tenths_of(trials_mean(&s.trials, i), MIND_POINT));
	return out->turn[0].moves <= SHORT_TURN && puzzle_is_clear(out);
}

const struct puzzle_family puzzles_of_equator = {
	.game = &equator_game,
	.kinds = &equator_decisions,
	.seats = SEATS_LEAST,
	.begin = begin,
	.end = end,
	.look = look,
	.promises = promises,
	.judge = judge,
};
