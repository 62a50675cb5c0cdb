/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/agent/search.h"

#include <string.h>

/* Returns how far SEAT is ahead of the best of the others. */
static int32_t lead(const struct equator_state *s, int seat)
{
	int32_t own = 0, best = INT32_MIN;
	for (int i = 0; i < s->table.seats; i++) {
		int32_t reason[REASONS];
		const int32_t value = s->table.over ? equator_points(&s->table, i) * MIND_POINT
		                                    : mind_value(&s->table, i, s->hand[i], reason);
		if (i == seat)
			own = value;
		else if (value > best)
			best = value;
	}
	return own - best;
}

/* Plays PLAN in S, then ROUNDS rounds.  Returns how far SEAT is ahead then. */
static int32_t try_plan(struct equator_state s, const struct turn_moves *plan, int seat, int rounds)
{
	for (int i = 0; i < plan->moves && !s.table.over; i++)
		if (equator_move_drawn(equator_state_apply(&s, plan->move[i]), 0))
			break;
	if (!s.table.over && s.table.mover == seat && !equator_turn_begins(&s.table))
		mind_play(&s);
	for (int turns = rounds * s.table.seats; turns > 0 && !s.table.over; turns--)
		mind_play(&s);
	return lead(&s, seat);
}

/* Sorts the plans by their means. */
static void rank(struct search *s)
{
	struct plan plan[PLANS_MOST];
	int order[PLANS_MOST];
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
	if (s->trials.worlds)
		rank(s);
	return whole;
}

void equator_reasons(const struct equator_view *v, const struct turn_moves *plan, int32_t reason[REASONS])
{
	struct equator_state s;
	struct rng rng;
	int32_t before[REASONS];
	rng_seed(&rng, 0);
	equator_view_sample(v, &rng, &s);
	mind_value(&s.table, v->seat, s.hand[v->seat], before);
	for (int i = 0; i < plan->moves; i++)
		equator_state_apply(&s, plan->move[i]);
	mind_value(&s.table, v->seat, s.hand[v->seat], reason);
	for (int i = 0; i < REASONS; i++)
		reason[i] -= before[i];
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
