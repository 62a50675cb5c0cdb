/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/players.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/trails/agent/search.h"

struct options {
	int playouts, width, turns, ms; /* 0 playouts: as many as is usual, or as the time allows */
};

enum { USUAL_PLAYOUTS = 1000, MS_LEAST = 10, MS_MOST = 3600000, NS_PER_MS = 1000000 };

/* The defaults of each kind. */
static const struct options expert_usual = {.width = 16, .turns = 3};
static const struct options hard_usual = {.playouts = 12, .width = 4, .turns = 1};

/* A turn that was decided as a whole.  Its moves are made one after the other, as long as what the
 * seat comes to see is what it expected. */
struct decided {
	struct turn_moves turn;
	int made; /* moves of it; 0: there is no plan */
	struct trails_view expected;
};

struct memory {
	struct options o;
	struct mind_base *base;
	struct search search;
	struct decided plan;
	uint64_t spent; /* nanoseconds of this turn's time */
};

#define FIELD(f) #f, offsetof(struct options, f)
static const struct field numbers[] = {
	{FIELD(playouts), 1, PLAYOUTS_MOST, {0}, NULL},
	{FIELD(width), 1, TURNS_MOST, {0}, NULL},
	{FIELD(turns), 0, PLAYOUT_TO_THE_END, {0}, NULL},
	{FIELD(ms), MS_LEAST, MS_MOST, {0}, NULL},
};

static struct memory *memory_of(struct agent *a)
{
	struct memory *m = a->data;
	if (!m) {
		a->data = m = alloc_zero(1, sizeof *m);
		m->o = a->kind == &trails_hard ? hard_usual : expert_usual;
	}
	return m;
}

static int set(struct agent *a, const char *key, const char *value, struct error *e)
{
	int taken = agent_take_number(a, numbers, sizeof numbers / sizeof numbers[0],
	                              &memory_of(a)->o, key, value, e);
	return taken <= 0 ? taken
	                  : error_set(e, "expert:%s=%s: must be playouts, width, turns or ms", key,
	                              value);
}

/* Counts MOVE, which is the plan's next, as made by the seat of V. */
static void plan_advance(struct decided *p, const struct trails_view *v, uint64_t move)
{
	struct trails_state world;
	struct rng rng;
	/* What is hidden changes only what is then seen, which is the end of the plan. */
	rng_seed(&rng, 0);
	trails_view_sample(v, &rng, &world);
	trails_state_apply(&world, move);
	p->expected = trails_view_of(&world, v->seat);
	p->made++;
}

/* Searches for the best of the rest of V's turn, by M's options.  False if it was told to stop; the
 * best so far is then the first turn of the search. */
static bool find_turn(struct memory *m, struct agent *a, const struct trails_view *v)
{
	const bool begins = trails_turn_begins(&v->table);
	/* Later decisions of a turn cost less, and leave something for those after them. */
	enum { LATER = 4 };
	const uint64_t bound = (uint64_t)m->o.ms * NS_PER_MS, began = m->o.ms ? a->clock() : 0;
	const int usual = m->o.ms ? PLAYOUTS_MOST : USUAL_PLAYOUTS;
	const int playouts = m->o.playouts ? m->o.playouts : usual;
	struct search *s = &m->search;
	search_init(s, m->base, v, m->o.width);
	s->ahead = m->o.turns;
	s->stop = a->stop;
	if (m->o.ms) {
		s->clock = a->clock;
		s->late = began + (m->spent < bound ? (bound - m->spent) / LATER * (LATER - 1) : 0);
	}
	bool whole = search_run(s, begins ? playouts : (playouts + LATER - 1) / LATER, agent_rng(a));
	if (m->o.ms)
		m->spent += a->clock() - began;
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
	m->base = mind_base_for(m->base, v->table.rules->map, &mind_usual);
	if (trails_turn_begins(&v->table)) {
		m->spent = 0;
		m->plan.made = 0;
	}
	if (n == 1 || v->table.marking || v->table.keeping) {
		struct mind mind;
		mind_init(&mind, m->base, &v->table, &v->hand, v->seat);
		*move = mind_best(&mind, moves, n);
		return REPLY_MOVE;
	}
	struct decided *p = &m->plan;
	const bool goes_on = p->made && p->made < p->turn.moves &&
	                     trails_view_equal(v, &p->expected);
	if (!goes_on) {
		p->made = 0;
		if (!find_turn(m, a, v)) {
			a->thought = m->search.turn[0];
			return REPLY_STOP;
		}
		p->turn = m->search.turn[0];
	}
	*move = p->turn.move[p->made];
	plan_advance(p, v, *move);
	return REPLY_MOVE;
}

static void release(struct agent *a)
{
	struct memory *m = a->data;
	if (m)
		mind_base_free(m->base);
	free(m);
	a->data = NULL;
}

static const struct agent_option options[] = {
	{"playouts", "turns played on for a decision, from 1; 1000 if not given"},
	{"width", "turns that are tried, 1 to 64; 16 if not given"},
	{"turns", "own turns that a playout goes ahead, 0 to 1000; 3 if not given"},
	{"ms", "milliseconds that a turn takes at most, from 10, in place of playouts"},
	{NULL, NULL},
};

const struct agent_kind trails_expert = {
	.name = "expert",
	.summary = "rules of thumb with a look ahead in sampled worlds",
	.options = options,
	.set = set,
	.choose = choose,
	.release = release,
};

const struct agent_kind trails_hard = {
	.name = "hard",
	.summary = "a level: looks a little ahead; the next one is expert",
	.choose = choose,
	.release = release,
};
