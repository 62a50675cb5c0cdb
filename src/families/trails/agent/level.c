/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/gumbel.h"
#include "families/trails/agent/mind.h"
#include "families/trails/core/view.h"

/* How far each level misjudges, in hundredths of a point; and how many errors as large a move may
 * be behind the best to be made at all. */
static const int heat[TRAILS_LEVELS] = {68, 41, 13};
enum { MARGIN = 3, HUNDRED = 100 };

/* Whether the move is a coupon's.  One error holds for all of them in a decision: since there are
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

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
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
	a->data = mind_base_for(a->data, v->table.rules->map, &mind_usual);
	mind_init(&mind, a->data, &v->table, &v->hand, v->seat);
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

static void release(struct agent *a)
{
	mind_base_free(a->data);
	a->data = NULL;
}

const struct agent_kind trails_levels[TRAILS_LEVELS] = {
	{
		.name = "beginner",
		.summary = "a level: knows the rules, and where it wants to go",
		.choose = choose,
		.release = release,
	},
	{
		.name = "easy",
		.summary = "a level: has played a few times",
		.choose = choose,
		.release = release,
	},
	{
		.name = "medium",
		.summary = "a level: plays well and errs now and then; who you meet first",
		.choose = choose,
		.release = release,
	},
};
