/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/agent/expert.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "trails/agent/playout.h"
#include "trails/agent/search.h"

struct options {
	int playouts, width, turns;
};

/* What each kind does without options. */
static const struct options expert_usual = {.playouts = 1000, .width = 16, .turns = 3};
static const struct options hard_usual = {.playouts = 12, .width = 4, .turns = 1};

struct memory {
	struct options o;
	struct mind_base *base;
	struct search search;
};

static const struct limits {
	const char *key;
	size_t offset;
	int low, high;
} limits[] = {
	{"playouts", offsetof(struct options, playouts), 1, 100000000},
	{"width", offsetof(struct options, width), 1, TURNS_MOST},
	{"turns", offsetof(struct options, turns), 0, PLAYOUT_TO_THE_END},
};
enum { LIMITS = sizeof limits / sizeof limits[0] };

static int *option_in(struct options *o, const struct limits *l)
{
	return (int *)(void *)((char *)o + l->offset);
}

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
	struct memory *m = memory_of(a);
	for (int i = 0; i < LIMITS; i++) {
		const struct limits *l = &limits[i];
		int n;
		if (strcmp(l->key, key))
			continue;
		if (agent_number(value, l->low, l->high, &n))
			return error_set(e, "expert:%s=%s: valid is a whole number from %d to %d", key,
			                 value, l->low, l->high);
		*option_in(&m->o, l) = n;
		return 0;
	}
	return error_set(e, "expert:%s=%s: valid are playouts, width and turns", key, value);
}

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct trails_view *v = view;
	struct memory *m = memory_of(a);
	struct search *s = &m->search;
	uint64_t moves[TRAILS_MOVES];
	int n = trails_view_legal(v, moves);
	if (!n) {
		error_set(e, "%s was asked for a move when it has none", a->kind->name);
		return REPLY_FAULT;
	}
	m->base = mind_base_for(m->base, v->table.rules->map, &mind_usual);
	if (n == 1 || v->table.marking || v->table.keeping) {
		struct mind mind;
		mind_init(&mind, m->base, &v->table, &v->hand, v->seat);
		*move = mind_best(&mind, moves, n);
		return REPLY_MOVE;
	}
	search_init(s, m->base, v, m->o.width);
	s->ahead = m->o.turns;
	s->stop = a->stop;
	/* What is decided later in a turn costs less, so that the turn's time is bounded. */
	const int playouts = trails_turn_begins(&v->table) ? m->o.playouts : m->o.playouts / 4;
	if (!search_run(s, playouts, &a->rng)) {
		a->thought.moves = s->turn[0].moves;
		memcpy(a->thought.move, s->turn[0].move, sizeof a->thought.move);
		return REPLY_STOP;
	}
	*move = s->turn[0].move[0];
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
