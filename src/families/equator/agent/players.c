/* The players that the program has for equator.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "families/equator/agent/search.h"

/* ---- Any legal move.  ---- */

static enum reply random_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	uint64_t moves[EQUATOR_MOVES];
	const int n = equator_view_legal(view, moves);
	if (!n)
		return agent_no_move(a, e);
	*move = moves[agent_below(a, (uint32_t)n)];
	return REPLY_MOVE;
}

static const struct agent_kind equator_random = {
	.name = "random", .summary = "any legal move, each equally likely", .choose = random_choose};

/* ---- Rules of thumb.  ---- */

static enum reply thumb_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct equator_view *v = view;
	struct plan best;
	if (!equator_to_move(v))
		return agent_no_move(a, e);
	mind_plans(&v->table, v->hand, PLANS_WIDE, &best, 1);
	*move = best.turn.move[0];
	return REPLY_MOVE;
}

static const struct agent_kind equator_thumb = {
	.name = "thumb", .summary = "rules of thumb: what does a turn bring, and what comes nearer?", .choose = thumb_choose};

/* ---- Levels: rules of thumb with errors, then searches.  ---- */

enum { LEVELS = 3, MARGIN = 3, HUNDRED = 100, NOISY_PLANS = 12 };

/* How far each level misjudges a plan, in hundredths of a point. */
static const int heat[LEVELS] = {260, 120, 30};
static const struct agent_kind equator_levels[LEVELS];

/* Takes the plan that looks best with an error; a turn that has begun goes on without errors. */
static enum reply level_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct equator_view *v = view;
	const int64_t error = heat[a->kind - equator_levels];
	struct plan plan[NOISY_PLANS];
	int64_t most = INT64_MIN;
	if (!equator_to_move(v))
		return agent_no_move(a, e);
	const bool begins = equator_turn_begins(&v->table);
	const int n = mind_plans(&v->table, v->hand, PLANS_WIDE, plan, begins ? NOISY_PLANS : 1);
	for (int i = 0; i < n; i++) {
		const int64_t looks = plan[i].value + error * gumbel_draw(agent_rng(a)) / GUMBEL_ONE;
		if (plan[0].value - plan[i].value <= MARGIN * error && looks > most) {
			most = looks;
			*move = plan[i].turn.move[0];
		}
	}
	return REPLY_MOVE;
}

static const struct agent_kind equator_levels[LEVELS] = {
	{.name = "beginner", .summary = "a level: knows the rules, and wanders", .choose = level_choose},
	{.name = "easy", .summary = "a level: has played a few times", .choose = level_choose},
	{.name = "medium", .summary = "a level: plays well and errs now and then; plays if no other is named",
	 .choose = level_choose},
};

static const struct agent_kind equator_searches[];

/* How far each of them looks. */
static const struct effort efforts[] = {{4, 3, 1}, {8, 10, 3}};

static enum reply search_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct equator_view *v = view;
	struct search s;
	if (!equator_to_move(v))
		return agent_no_move(a, e);
	const bool whole = equator_search(&s, v, &efforts[a->kind - equator_searches], agent_rng(a), a->stop);
	*move = s.plan[0].turn.move[0];
	if (whole)
		return REPLY_MOVE;
	a->thought.move[0] = *move;
	a->thought.moves = s.trials.worlds > 0;
	return REPLY_STOP;
}

static const struct agent_kind equator_searches[] = {
	{.name = "hard", .summary = "a level: looks a few turns ahead", .choose = search_choose},
	{.name = "expert", .summary = "a level: plays many plans on in many worlds", .choose = search_choose},
};

/* ---- All of them.  ---- */

static const struct agent_kind *const kinds[] = {
	&equator_random, &equator_thumb, &equator_levels[0], &equator_levels[1], &equator_levels[2],
	&equator_searches[0], &equator_searches[1],
};

const struct agent_kinds equator_kinds = {kinds, sizeof kinds / sizeof kinds[0]};
