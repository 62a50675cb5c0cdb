/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/agent/players.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "families/trails/agent/mind.h"
#include "families/trails/agent/search.h"
#include "families/trails/core/view.h"
#include "game/agent.h"

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

const struct agent_kind trails_random = {
	.name = "random",
	.summary = "any legal move, each equally likely",
	.choose = random_choose,
};

/* ---- Rules of thumb.  ---- */

/* Sets MIND to what V's seat thinks of the position.  A->data keeps what is computed for the map. */
static void think(struct agent *a, const struct trails_view *v, struct mind *mind)
{
	a->data = mind_base_for(a->data, v->table.rules->map, &mind_usual);
	mind_init(mind, a->data, &v->table, &v->hand, v->seat);
}

static void base_release(struct agent *a)
{
	mind_base_free(a->data);
	a->data = NULL;
}

static enum reply thumb_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct trails_view *v = view;
	uint64_t moves[TRAILS_MOVES];
	int n = trails_view_legal(v, moves);
	struct mind mind;
	if (!n)
		return agent_no_move(a, e);
	think(a, v, &mind);
	*move = mind_best(&mind, moves, n);
	return REPLY_MOVE;
}

const struct agent_kind trails_thumb = {
	.name = "thumb",
	.summary = "rules of thumb: what is an arrow worth to me, less what it gives the others?",
	.choose = thumb_choose,
	.release = base_release,
};

/* ---- Levels: rules of thumb with errors.  ---- */

/* How far each level misjudges, in hundredths of a point; and how many errors as large a move may
 * be behind the best to be made at all. */
static const int heat[TRAILS_LEVELS] = {68, 41, 13};
enum { MARGIN = 3, HUNDRED = 100 };

/* True if the move is a coupon's.  One error holds for all of them in a decision: since there are
 * so many, one of them would else look good too often. */
static bool is_coupons(uint64_t move)
{
	switch (trails_move_kind(move)) {
	case TRAILS_COUPON_ARROW:
	case TRAILS_TAKE:
	case TRAILS_CHANGE:
		return true;
	default:
		return false;
	}
}

static enum reply level_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct trails_view *v = view;
	const int64_t point = (int64_t)MIND_POINT * heat[a->kind - trails_levels] / HUNDRED;
	uint64_t moves[TRAILS_MOVES];
	int32_t gain[TRAILS_MOVES], best = INT32_MIN;
	int64_t most = INT64_MIN;
	struct mind mind;
	const int n = trails_view_legal(v, moves);
	if (!n)
		return agent_no_move(a, e);
	think(a, v, &mind);
	for (int i = 0; i < n; i++) {
		gain[i] = mind_gain(&mind, moves[i]);
		best = gain[i] > best ? gain[i] : best;
	}
	const int64_t coupons = point * gumbel_draw(agent_rng(a)) / GUMBEL_ONE;
	for (int i = 0; i < n; i++) {
		int64_t error = is_coupons(moves[i]) ? coupons
		                                     : point * gumbel_draw(agent_rng(a)) / GUMBEL_ONE;
		if (best - gain[i] <= MARGIN * point && gain[i] + error > most) {
			most = gain[i] + error;
			*move = moves[i];
		}
	}
	return REPLY_MOVE;
}

#define LEVEL(called, says) \
	{.name = (called), .summary = (says), .choose = level_choose, .release = base_release}
const struct agent_kind trails_levels[TRAILS_LEVELS] = {
	LEVEL("beginner", "a level: knows the rules, and where it wants to go"),
	LEVEL("easy", LEVEL_EASY_SUMMARY),
	LEVEL("medium", LEVEL_MEDIUM_SUMMARY),
};
#undef LEVEL

/* ---- Flat Monte Carlo.  ---- */

struct mc_memory {
	int playouts;
	struct mind_base *base;
};

static struct mc_memory *mc_memory_of(struct agent *a)
{
	struct mc_memory *m = a->data;
	if (!m) {
		a->data = m = alloc_zero(1, sizeof *m);
		m->playouts = TRAILS_MC_PLAYOUTS;
	}
	return m;
}

static int mc_set(struct agent *a, const char *key, const char *value, struct error *e)
{
	int n;
	if (strcmp(key, "playouts") || agent_number(value, 1, TRAILS_MC_PLAYOUTS_MAX, &n))
		return error_set(e, "mc:%s=%s: must be playouts=1 to playouts=%d", key, value,
		                 TRAILS_MC_PLAYOUTS_MAX);
	mc_memory_of(a)->playouts = n;
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

static enum reply mc_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct trails_view *v = view;
	struct mc_memory *m = mc_memory_of(a);
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

static void mc_release(struct agent *a)
{
	struct mc_memory *m = a->data;
	if (m)
		mind_base_free(m->base);
	free(m);
	a->data = NULL;
}

static const struct agent_option mc_options[] = {
	{"playouts", "for each legal move, 1 to 1000000; 10 if not given"},
	{NULL, NULL},
};

const struct agent_kind trails_mc = {
	.name = "mc",
	.summary = "flat Monte Carlo: tries every move in sampled worlds, thumb playing on",
	.options = mc_options,
	.set = mc_set,
	.choose = mc_choose,
	.release = mc_release,
};

/* ---- All of them.  ---- */

static const struct agent_kind *const kinds[TRAILS_KIND_COUNT] = {
	&trails_random,
	&trails_thumb,
	&trails_mc,
	&trails_levels[TRAILS_BEGINNER],
	&trails_levels[TRAILS_EASY],
	&trails_levels[TRAILS_MEDIUM],
	&trails_hard,
	&trails_expert,
};

const struct agent_kinds trails_kinds = {kinds, TRAILS_KIND_COUNT};
