/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"

/* ---- Their memory.  ---- */

struct options {
	/* playouts 0: the default number, or as many as the time allows */
	int playouts, width, turns, ms;
	/* the scale of the errors about each turn, in hundredths of a point; with errors, and
	 * where a single turn is tried, there is no search */
	int heat;
};

/* The kinds that plan a whole turn, and the defaults of each. */
enum planner { BEGINNER, EASY, MEDIUM, THUMB, HARD, EXPERT, PLANNERS };
static const struct agent_kind planners[PLANNERS];
static const struct options usual[PLANNERS] = {
	[BEGINNER] = {.width = TURNS_MOST, .heat = 350},
	[EASY] = {.width = TURNS_MOST, .heat = 105},
	[MEDIUM] = {.width = TURNS_MOST, .heat = 55},
	[THUMB] = {.width = 1},
	[HARD] = {.playouts = 6, .width = 3, .turns = 1},
	[EXPERT] = {.width = 16, .turns = 3},
};

enum { MC_PLAYOUTS = 10, MC_PLAYOUTS_MAX = 1000000 };
static const struct agent_kind mc_kind;
static const struct options mc_usual = {.playouts = MC_PLAYOUTS};

/* A turn that was decided as a whole.  Its moves are made one after the other, as long as the seat
 * sees what it expected. */
struct decided {
	struct turn_moves turn;
	int made; /* moves of the turn made so far; 0: there is no plan */
	struct trails_view expected;
};

/* The `data` of an agent. */
struct memory {
	struct options o;
	struct mind_base *base;
	struct search search;
	struct decided plan;
	uint64_t spent; /* nanoseconds of this turn's time used so far */
};

static struct memory *memory_of(struct agent *a)
{
	struct memory *m = a->data;
	if (!m) {
		a->data = m = alloc_zero(1, sizeof *m);
		m->o = a->kind == &mc_kind ? mc_usual : usual[a->kind - planners];
	}
	return m;
}

/* Returns A's memory with what is computed for the map of V. */
static struct memory *memory_for(struct agent *a, const struct trails_view *v)
{
	struct memory *m = memory_of(a);
	const struct map *map = v->table.rules->map;
	if (!m->base || m->base->ways->map != map) {
		mind_base_free(m->base);
		m->base = mind_base_new(map);
	}
	return m;
}

static void release(struct agent *a)
{
	struct memory *m = a->data;
	if (m)
		mind_base_free(m->base);
	free(m);
	a->data = NULL;
}

/* ---- Any legal move.  ---- */

static enum reply random_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	uint64_t moves[TRAILS_MOVES];
	int n = trails_view_legal(view, moves);
	if (!n)
		return agent_no_move(a, e);
	*move = moves[agent_below(a, (uint32_t)n)];
	return REPLY_MOVE;
}

static const struct agent_kind random_kind = {
	.name = "random",
	.summary = "any legal move, each equally likely",
	.choose = random_choose,
};

/* ---- Flat Monte Carlo: a fixed yardstick, not a strong player.  ---- */

static int mc_set(struct agent *a, const char *key, const char *value, struct error *e)
{
	int n;
	if (strcmp(key, "playouts") || number_exact(value, 1, MC_PLAYOUTS_MAX, &n))
		return error_set(e, "mc:%s=%s: must be playouts=1 to playouts=%d", key, value,
		                 MC_PLAYOUTS_MAX);
	memory_of(a)->o.playouts = n;
	return 0;
}

/* Tries each of the N moves in one sampled world and adds the results to SUM.  Returns false if A
 * is told to stop; SUM is then unchanged. */
static bool try_all(const struct mind_base *b, const struct trails_view *v, const uint64_t *moves,
                    int n, struct agent *a, int64_t *sum)
{
	int32_t brings[TRAILS_MOVES];
	struct trails_state world;
	trails_view_sample(v, agent_rng(a), &world);
	for (int i = 0; i < n; i++) {
		struct trails_state s = world;
		if (stop_asked(&a->stop))
			return false;
		trails_state_apply(&s, moves[i]);
		playout_run(b, &s, v->seat, PLAYOUT_TO_THE_END, NULL);
		brings[i] = playout_value(b, &s, v->seat);
	}
	for (int i = 0; i < n; i++)
		sum[i] += brings[i];
	return true;
}

static enum reply mc_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct trails_view *v = view;
	const struct memory *m = memory_for(a, v);
	uint64_t moves[TRAILS_MOVES];
	int64_t sum[TRAILS_MOVES] = {0};
	int n = trails_view_legal(v, moves), tried = 0, best = 0;
	if (!n)
		return agent_no_move(a, e);
	if (n == 1)
		tried = m->o.playouts; /* there is nothing to think about */
	while (tried < m->o.playouts && try_all(m->base, v, moves, n, a, sum))
		tried++;
	for (int i = 1; i < n; i++)
		if (sum[i] > sum[best])
			best = i;
	if (tried < m->o.playouts) {
		a->thought.move[0] = moves[best];
		a->thought.moves = tried > 0;
		return REPLY_STOP;
	}
	*move = moves[best];
	return REPLY_MOVE;
}

static const struct agent_option mc_options[] = {
	{"playouts", "for each legal move, 1 to 1000000; 10 if not given"},
	{NULL, NULL},
};

static const struct agent_kind mc_kind = {
	.name = "mc",
	.summary = "flat Monte Carlo: tries every move in sampled worlds, thumb playing on",
	.options = mc_options,
	.set = mc_set,
	.choose = mc_choose,
	.release = release,
};

/* ---- Whole turns, tried in sampled worlds.  ---- */

enum { MS_LEAST = 10, MS_MOST = 3600000, NS_PER_MS = 1000000, USUAL_PLAYOUTS = 1000 };

#define FIELD(f) #f, offsetof(struct options, f)
static const struct field numbers[] = {
	{FIELD(playouts), 1, PLAYOUTS_MOST, {0}, NULL},
	{FIELD(width), 1, TURNS_MOST, {0}, NULL},
	{FIELD(turns), 0, PLAYOUT_TO_THE_END, {0}, NULL},
	{FIELD(ms), MS_LEAST, MS_MOST, {0}, NULL},
};

static int set(struct agent *a, const char *key, const char *value, struct error *e)
{
	int taken = agent_take_number(a, numbers, sizeof numbers / sizeof numbers[0],
	                              &memory_of(a)->o, key, value, e);
	return taken <= 0 ? taken
	                  : error_set(e, "expert:%s=%s: must be playouts, width, turns or ms", key,
	                              value);
}

/* Decides the rest of V's turn by rules of thumb: of the WIDTH best turns, takes the one that looks
 * best with M's errors. */
static void decide(struct memory *m, struct agent *a, const struct trails_view *v, int width)
{
	enum { HUNDRED = 100 };
	struct plan plan[TURNS_MOST];
	const int n = turns_find(m->base, v, width, plan);
	m->plan.turn = plan[plans_erring(plan, n, MIND_POINT * m->o.heat / HUNDRED, agent_rng(a))].turn;
}

/* Searches for the best of the rest of V's turn, by M's options, and decides for it.  False if it
 * was told to stop; the best so far is then the first turn of the search. */
static bool find_turn(struct memory *m, struct agent *a, const struct trails_view *v)
{
	const bool begins = trails_turn_begins(&v->table);
	/* Later decisions of a turn get less time and leave some for the decisions after them. */
	enum { LATER = 4 };
	const uint64_t bound = (uint64_t)m->o.ms * NS_PER_MS, began = m->o.ms ? a->clock() : 0;
	const int most = m->o.ms ? PLAYOUTS_MOST : USUAL_PLAYOUTS;
	const int playouts = m->o.playouts ? m->o.playouts : most;
	struct search *s = &m->search;
	search_init(s, m->base, v, m->o.width);
	s->ahead = m->o.turns;
	s->stop = a->stop;
	if (m->o.ms) {
		s->clock = a->clock;
		s->late = began + (m->spent < bound ? (bound - m->spent) / LATER * (LATER - 1) : 0);
	}
	const bool whole = search_run(s, begins ? playouts : (playouts + LATER - 1) / LATER, agent_rng(a));
	if (m->o.ms)
		m->spent += a->clock() - began;
	m->plan.turn = s->turn[0];
	return whole;
}

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct trails_view *v = view;
	struct memory *m = memory_of(a);
	uint64_t moves[TRAILS_MOVES];
	const int n = trails_view_legal(v, moves);
	if (!n)
		return agent_no_move(a, e);
	if (m->o.ms && !a->clock) {
		error_set(e, "expert:ms=%d: there is no clock here: use playouts=N", m->o.ms);
		return REPLY_FAULT;
	}
	memory_for(a, v);
	if (trails_turn_begins(&v->table)) {
		m->spent = 0;
		m->plan.made = 0;
	}
	struct decided *p = &m->plan;
	const bool goes_on = p->made && p->made < p->turn.moves &&
	                     trails_view_equal(v, &p->expected);
	if (!goes_on) {
		p->made = 0;
		if (n == 1) {
			*move = moves[0];
			return REPLY_MOVE;
		}
		if (v->table.marking || v->table.keeping || m->o.width == 1 || m->o.heat)
			decide(m, a, v, m->o.heat ? m->o.width : 1);
		else if (!find_turn(m, a, v)) {
			a->thought = m->search.turn[0];
			return REPLY_STOP;
		}
	}
	*move = p->turn.move[p->made++];
	/* Hidden cards change only what the seat sees next, and there the plan ends. */
	struct trails_state world = trails_view_any(v);
	trails_state_apply(&world, *move);
	p->expected = trails_view_of(&world, v->seat);
	return REPLY_MOVE;
}

static const struct agent_option options[] = {
	{"playouts", "turns played on for a decision, from 1; 1000 if not given"},
	{"width", "turns that are tried, 1 to 64; 16 if not given"},
	{"turns", "own turns that a playout goes ahead, 0 to 1000; 3 if not given"},
	{"ms", "milliseconds that a turn takes at most, from 10, in place of playouts"},
	{NULL, NULL},
};

#define PLANS(called, says) .name = (called), .summary = (says), .choose = choose, .release = release
static const struct agent_kind planners[PLANNERS] = {
	[BEGINNER] = {PLANS("beginner", "a level: knows the rules, and where it wants to go")},
	[EASY] = {PLANS("easy", LEVEL_EASY_SUMMARY)},
	[MEDIUM] = {PLANS("medium", LEVEL_MEDIUM_SUMMARY)},
	[THUMB] = {PLANS("thumb", "rules of thumb: what is a turn worth to me, less what it gives the others?")},
	[HARD] = {PLANS("hard", "a level: looks a little ahead; the next one is expert")},
	[EXPERT] = {PLANS("expert", "rules of thumb with a look ahead in sampled worlds"),
	            .options = options, .set = set},
};
#undef PLANS

/* ---- All of them.  ---- */

static const struct agent_kind *const kinds[] = {
	&random_kind,
	&planners[THUMB],
	&mc_kind,
	&planners[BEGINNER],
	&planners[EASY],
	&planners[MEDIUM],
	&planners[HARD],
	&planners[EXPERT],
};

const struct agent_kinds trails_kinds = {kinds, sizeof kinds / sizeof kinds[0]};
