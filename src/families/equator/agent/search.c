/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/agent/search.h"

#include <string.h>

/* Plays PLAN in S, then ROUNDS rounds.  Returns how far SEAT is ahead of the best of the others
 * then. */
static int32_t try_plan(struct equator_state s, const struct turn_moves *plan, int seat, int rounds)
{
	for (int i = 0; i < plan->moves && !s.table.over; i++)
		if (equator_move_drawn(equator_state_apply(&s, plan->move[i]), 0))
			break;
	if (!s.table.over && s.table.mover == seat && !equator_turn_begins(&s.table))
		mind_play(&s);
	for (int turns = rounds * s.table.seats; turns > 0 && !s.table.over; turns--)
		mind_play(&s);
	int32_t own = 0, best = INT32_MIN; /* of the others */
	for (int i = 0; i < s.table.seats; i++) {
		int32_t reason[REASONS];
		const int32_t value = s.table.over ? equator_points(&s.table, i) * MIND_POINT
		                                   : mind_value(&s.table, i, s.hand[i], reason);
		if (i == seat)
			own = value;
		else if (value > best)
			best = value;
	}
	return own - best;
}

bool equator_compare(struct search *s, const struct equator_view *v, const struct effort *effort,
                     struct rng *rng, struct stop stop)
{
	struct trial value[TRIALS_WIDTH] = {{0, 0}};
	bool whole = true;
	trials_init(&s->trials, s->count);
	for (int w = 0; w < effort->worlds && whole && s->count > 1; w++) {
		struct equator_state world;
		equator_view_sample(v, rng, &world);
		for (int i = 0; i < s->count && whole; i++) {
			whole = !stop_asked(&stop);
			value[i].last = try_plan(world, &s->plan[i].turn, v->seat, effort->rounds);
		}
		if (whole)
			trials_add(&s->trials, value);
	}
	return whole;
}

bool equator_search(struct search *s, const struct equator_view *v, const struct effort *effort,
                    struct rng *rng, struct stop stop)
{
	s->count = mind_plans(&v->table, v->hand, PLANS_WIDE, s->plan, effort->width);
	const bool whole = equator_compare(s, v, effort, rng, stop);
	struct plan plan[PLANS_MOST];
	int order[PLANS_MOST];
	if (!s->trials.worlds)
		return whole;
	/* sorts the plans by their means */
	for (int i = 0; i < s->count; i++) {
		int at = i;
		for (; at && trials_mean(&s->trials, order[at - 1]) < trials_mean(&s->trials, i); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
	memcpy(plan, s->plan, sizeof plan);
	for (int i = 0; i < s->count; i++)
		s->plan[i] = plan[order[i]];
	trials_keep(&s->trials, order, s->count);
	return whole;
}

void equator_change(const struct equator_view *v, const struct equator_view *after, int32_t reason[REASONS])
{
	int32_t before[REASONS];
	mind_value(&v->table, v->seat, v->hand, before);
	mind_value(&after->table, v->seat, after->hand, reason);
	for (int i = 0; i < REASONS; i++)
		reason[i] -= before[i];
}

void equator_reasons(const struct equator_view *v, const struct turn_moves *plan, int32_t reason[REASONS])
{
	struct equator_state s;
	equator_view_any(v, &s);
	for (int i = 0; i < plan->moves; i++)
		equator_state_apply(&s, plan->move[i]);
	const struct equator_view after = equator_view_of(&s, v->seat);
	equator_change(v, &after, reason);
}

enum reason equator_main_reason(const struct equator_view *v, const struct turn_moves *plan,
                                const struct turn_moves *other)
{
	int32_t better[REASONS], worse[REASONS];
	int most = 0;
	equator_reasons(v, plan, better);
	equator_reasons(v, other, worse);
	for (int i = 1; i < REASONS; i++)
		if (better[i] - worse[i] > better[most] - worse[most])
			most = i;
	return better[most] > worse[most] ? (enum reason)most : REASONS;
}

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

enum { LEVELS = 3, NOISY_PLANS = 12 };

/* The scale of each level's errors about a plan, in hundredths of a point. */
static const int heat[LEVELS] = {700, 200, 60};
static const struct agent_kind equator_levels[LEVELS];

/* Chooses the plan that looks best with random errors; continues a turn in progress without
 * errors. */
static enum reply level_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct equator_view *v = view;
	struct plan plan[NOISY_PLANS];
	if (!equator_to_move(v))
		return agent_no_move(a, e);
	const bool begins = equator_turn_begins(&v->table);
	const int n = mind_plans(&v->table, v->hand, PLANS_WIDE, plan, begins ? NOISY_PLANS : 1);
	const int best = plans_erring(plan, n, heat[a->kind - equator_levels], agent_rng(a));
	*move = plan[best].turn.move[0];
	return REPLY_MOVE;
}

static const struct agent_kind equator_levels[LEVELS] = {
	{.name = "beginner", .summary = "a level: knows the rules, and wanders", .choose = level_choose},
	{.name = "easy", .summary = "a level: has played a few times", .choose = level_choose},
	{.name = "medium", .summary = "a level: plays well and errs now and then; plays if no other is named",
	 .choose = level_choose},
};

enum { SEARCHES = 2 };
static const struct agent_kind equator_searches[SEARCHES];

/* The effort of each of these levels. */
static const struct effort efforts[] = {{2, 1, 1}, {8, 20, 3}};

static enum reply search_choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct equator_view *v = view;
	struct search s;
	if (!equator_to_move(v))
		return agent_no_move(a, e);
	const bool whole = equator_search(&s, v, &efforts[a->kind - equator_searches], agent_rng(a),
	                                  a->stop);
	*move = s.plan[0].turn.move[0];
	if (whole)
		return REPLY_MOVE;
	a->thought.move[0] = *move;
	a->thought.moves = s.trials.worlds > 0;
	return REPLY_STOP;
}

static const struct agent_kind equator_searches[SEARCHES] = {
	{.name = "hard", .summary = "a level: looks a round ahead", .choose = search_choose},
	{.name = "expert", .summary = "a level: plays many plans on in many worlds", .choose = search_choose},
};

/* ---- All of them.  ---- */

static const struct agent_kind *const kinds[] = {
	&equator_random, &equator_thumb, &equator_levels[0], &equator_levels[1], &equator_levels[2],
	&equator_searches[0], &equator_searches[1],
};

const struct agent_kinds equator_kinds = {kinds, sizeof kinds / sizeof kinds[0]};
