/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/mc.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/agent/thumb.h"

/* Bent rules may not bound a round's length.  A playout that gets this long is counted as
 * it stands. */
enum { PLAYOUT_MOVES = 1000 };

struct memory {
	int playouts;
};

static int set(struct agent *a, const char *key, const char *value, struct error *e)
{
	int n;
	if (strcmp(key, "playouts") || agent_number(value, 1, MC_PLAYOUTS_MAX, &n))
		return error_set(e, "mc:%s=%s: valid is playouts=1 to playouts=%d", key, value,
		                 MC_PLAYOUTS_MAX);
	if (!a->data)
		a->data = alloc_zero(1, sizeof(struct memory));
	((struct memory *)a->data)->playouts = n;
	return 0;
}

/* Plays S to the end by rules of thumb.  Returns the points of SEAT above the other's. */
static int playout(struct state *s, int seat, struct agent *thumb)
{
	struct error e;
	for (int i = 0; s->table.over == ROUND_ON && i < PLAYOUT_MOVES; i++) {
		struct view v = view_of(s, s->table.mover);
		struct move m;
		if (agent_choose(thumb, &v, &m, &e) != REPLY_MOVE)
			break;
		state_apply(s, m);
	}
	return table_round_points(&s->table, seat) - table_round_points(&s->table, !seat);
}

/* Tries each of the N moves in one sampled world and adds its result to SUM.  False if STOP
 * says so; SUM is then as it was. */
static bool try_all(const struct view *v, const struct move *moves, int n, struct agent *thumb,
                    struct rng *rng, const struct stop *stop, int64_t *sum)
{
	int brings[MOVES_MAX];
	struct state world;
	view_sample(v, rng, &world);
	for (int i = 0; i < n; i++) {
		if (stop_asked(stop))
			return false;
		struct state s = world;
		state_apply(&s, moves[i]);
		brings[i] = playout(&s, v->seat, thumb);
	}
	for (int i = 0; i < n; i++)
		sum[i] += brings[i];
	return true;
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	const struct memory *memory = a->data;
	int playouts = memory ? memory->playouts : MC_PLAYOUTS;
	struct agent thumb = {.kind = &agent_thumb};
	struct move moves[MOVES_MAX];
	int64_t sum[MOVES_MAX] = {0};
	int n = view_legal(v, moves), tried = 0, best = 0;
	if (!n)
		return agent_no_move(a, e);
	if (n == 1)
		tried = playouts; /* there is nothing to think about */
	while (tried < playouts && try_all(v, moves, n, &thumb, agent_rng(a), &a->stop, sum))
		tried++;
	for (int i = 1; i < n; i++)
		if (sum[i] > sum[best])
			best = i;
	agent_release(&thumb);
	if (tried < playouts) {
		a->thought = (struct thought){{move_code(moves[best], NO_CARD)}, tried > 0};
		return REPLY_STOP;
	}
	*move = moves[best];
	return REPLY_MOVE;
}

static void release(struct agent *a)
{
	free(a->data);
	a->data = NULL;
}

static const struct agent_option options[] = {
	{"playouts", "for each legal move, 1 to 1000000; 100 if not given"},
	{NULL, NULL},
};

AGENT_CHOOSE(choose)

const struct agent_kind agent_mc = {
	.name = "mc",
	.summary = "flat Monte Carlo: tries every move in sampled worlds, thumb playing on",
	.options = options,
	.set = set,
	.choose = choose_any,
	.release = release,
};
