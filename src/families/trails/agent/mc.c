/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/view.h"

struct memory {
	int playouts;
	struct mind_base *base;
};

static struct memory *memory_of(struct agent *a)
{
	struct memory *m = a->data;
	if (!m) {
		a->data = m = alloc_zero(1, sizeof *m);
		m->playouts = TRAILS_MC_PLAYOUTS;
	}
	return m;
}

static int set(struct agent *a, const char *key, const char *value, struct error *e)
{
	int n;
	if (strcmp(key, "playouts") || agent_number(value, 1, TRAILS_MC_PLAYOUTS_MAX, &n))
		return error_set(e, "mc:%s=%s: valid is playouts=1 to playouts=%d", key, value,
		                 TRAILS_MC_PLAYOUTS_MAX);
	memory_of(a)->playouts = n;
	return 0;
}

/* Tries each of the N moves in one sampled world and adds its result to SUM.  False if STOP says
 * so; SUM is then as it was. */
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

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct trails_view *v = view;
	struct memory *m = memory_of(a);
	uint64_t moves[TRAILS_MOVES];
	int64_t sum[TRAILS_MOVES] = {0};
	int n = trails_view_legal(v, moves), tried = 0, best = 0;
	if (!n)
		return agent_no_move(a, e);
	m->base = mind_base_for(m->base, v->table.rules->map, &mind_usual);
	if (n == 1)
		tried = m->playouts; /* there is nothing to think about */
	while (tried < m->playouts && try_all(m->base, v, moves, n, a, sum))
		tried++;
	for (int i = 1; i < n; i++)
		if (sum[i] > sum[best])
			best = i;
	if (tried < m->playouts) {
		a->thought.move[0] = moves[best];
		a->thought.moves = tried > 0;
		return REPLY_STOP;
	}
	*move = moves[best];
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
	{"playouts", "for each legal move, 1 to 1000000; 10 if not given"},
	{NULL, NULL},
};

const struct agent_kind trails_mc = {
	.name = "mc",
	.summary = "flat Monte Carlo: tries every move in sampled worlds, thumb playing on",
	.options = options,
	.set = set,
	.choose = choose,
	.release = release,
};
