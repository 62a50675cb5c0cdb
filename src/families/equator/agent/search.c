/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/agent/search.h"

#include <stdlib.h>

#include "base/alloc.h"

/* Returns how far SEAT is ahead of the best of the others in S. */
static int32_t lead_of(const struct equator_state *s, int seat)
{
	int32_t own = 0, best = INT32_MIN; /* of the others */
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

static void play_on(struct equator_state *s, int rounds)
{
	for (int turns = rounds * s->table.seats; turns > 0 && !s->table.over; turns--)
		mind_play(s);
}

/* Plays PLAN in S, then on as HOW says.  Returns how far SEAT is ahead of the best of the others. */
static int32_t try_plan(struct equator_state s, const struct turn_moves *plan, int seat,
                        const struct effort *how)
{
	for (int i = 0; i < plan->moves && !s.table.over; i++)
		if (equator_move_drawn(equator_state_apply(&s, plan->move[i]), 0))
			break;
	if (!s.table.over && s.table.mover == seat && !equator_turn_begins(&s.table))
		mind_play(&s);
	play_on(&s, how->rounds);
	const int32_t soon = lead_of(&s, seat);
	if (!how->ends)
		return soon;
	play_on(&s, EQUATOR_LONG_GAME);
	return (soon + lead_of(&s, seat)) / 2;
}

/* Tries all plans in a world drawn from RNG, and adds their results.  False if STOP said so; nothing
 * is added then. */
static bool try_all(struct search *s, const struct equator_view *v, const struct effort *how,
                    struct rng *rng, struct stop stop)
{
	struct trial value[TRIALS_WIDTH] = {{0, 0}};
	struct equator_state world;
	equator_view_sample(v, rng, &world);
	for (int i = 0; i < s->count; i++) {
		if (stop_asked(&stop))
			return false;
		value[i].last = try_plan(world, &s->plan[i].turn, v->seat, how);
	}
	trials_add(&s->trials, value);
	return true;
}

/* Sorts the plans by their means and keeps MOST of them. */
static void keep_best(struct search *s, int most)
{
	s->count = trials_sort(&s->trials, s->plan, sizeof s->plan[0], most);
}

bool equator_compare(struct search *s, const struct equator_view *v, const struct effort *effort,
                     struct rng *rng, struct stop stop)
{
	trials_init(&s->trials, s->count);
	for (int w = 0; w < effort->worlds && s->count > 1; w++)
		if (!try_all(s, v, effort, rng, stop))
			return false;
	return true;
}

void equator_plans(struct search *s, const struct equator_view *v, int width)
{
	enum { STAYS = 3 };
	struct plan stay[STAYS];
	s->count = mind_plans(&v->table, v->hand, PLANS_WIDE, s->plan, width);
	const int stays = width < STAYS || !equator_turn_begins(&v->table)
	                          ? 0
	                          : mind_plans(&v->table, v->hand, PLANS_STAY, stay, STAYS);
	for (int i = 0; i < stays; i++) {
		bool known = false;
		for (int k = 0; k < s->count; k++)
			known |= s->plan[k].turn.move[0] == stay[i].turn.move[0];
		if (!known && s->count < PLANS_MOST)
			s->plan[s->count++] = stay[i];
	}
}

bool equator_search(struct search *s, const struct equator_view *v, const struct effort *effort,
                    struct rng *rng, struct stop stop)
{
	equator_plans(s, v, effort->width);
	const bool whole = equator_compare(s, v, effort, rng, stop);
	keep_best(s, s->count);
	return whole;
}

/* Finds the best plan of V's seat by sequential halving, with as many trials as equator_search makes.
 * Only the plans that were left at last are in S.  Returns as equator_search. */
static bool narrow(struct search *s, const struct equator_view *v, const struct effort *effort,
                   struct rng *rng, struct stop stop)
{
	int left = effort->width * effort->worlds;
	equator_plans(s, v, effort->width);
	trials_init(&s->trials, s->count);
	for (int stages = trials_halvings(s->count); stages; stages--) {
		int worlds = left / stages / s->count;
		left -= worlds * s->count;
		for (; worlds > 0; worlds--)
			if (!try_all(s, v, effort, rng, stop)) {
				keep_best(s, s->count);
				return false;
			}
		keep_best(s, (s->count + 1) / 2);
	}
	return true;
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
	struct equator_state s = equator_view_any(v);
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

/* ---- Rules of thumb, with errors or without, and searches, which decide a turn as a whole.  ---- */

struct options {
	struct effort effort;
	int heat; /* the scale of the errors about a plan, in hundredths of a point */
};

enum planner { BEGINNER, EASY, MEDIUM, THUMB, HARD, EXPERT, PLANNERS };
static const struct agent_kind planners[PLANNERS];
static const struct options usual[PLANNERS] = {
	[BEGINNER] = {{.width = 12}, .heat = 700},
	[EASY] = {{.width = 12}, .heat = 200},
	[MEDIUM] = {{.width = 12}, .heat = 60},
	[THUMB] = {{.width = 1}, .heat = 0},
	[HARD] = {{.width = 2, .worlds = 1, .rounds = 1}, .heat = 0},
	[EXPERT] = {{.width = 8, .worlds = 12, .rounds = EQUATOR_AHEAD, .ends = true}, .heat = 0},
};

/* The `data` of an agent: a turn, whose moves it makes one after the other, as long as the seat sees
 * what it expected. */
struct memory {
	struct turn_moves turn;
	int made; /* moves of the turn */
	struct equator_view expected;
};

/* Decides the rest of V's turn, and writes it to TURN.  False if A was told to stop; the best so
 * far is in its `thought` then. */
static bool decide(struct agent *a, const struct equator_view *v, struct turn_moves *turn)
{
	const struct options *o = &usual[a->kind - planners];
	struct search s;
	if (o->effort.worlds) {
		const bool whole = narrow(&s, v, &o->effort, agent_rng(a), a->stop);
		*(whole ? turn : &a->thought) = s.plan[0].turn;
		return whole;
	}
	/* Errors show in a turn's first move.  Then the rules of thumb plan anew, without errors. */
	const int width = equator_turn_begins(&v->table) ? o->effort.width : 1;
	const int n = mind_plans(&v->table, v->hand, PLANS_WIDE, s.plan, width);
	*turn = s.plan[plans_erring(s.plan, n, o->heat, agent_rng(a))].turn;
	turn->moves = 1;
	return true;
}

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct equator_view *v = view;
	if (!equator_to_move(v))
		return agent_no_move(a, e);
	if (!a->data)
		a->data = alloc_zero(1, sizeof(struct memory));
	struct memory *m = a->data;
	if (equator_turn_begins(&v->table) || m->made == m->turn.moves ||
	    !equator_view_same(v, &m->expected)) {
		m->made = m->turn.moves = 0;
		if (!decide(a, v, &m->turn))
			return REPLY_STOP;
	}
	*move = m->turn.move[m->made++];
	struct equator_state world = equator_view_any(v);
	equator_state_apply(&world, *move);
	m->expected = equator_view_of(&world, v->seat);
	return REPLY_MOVE;
}

static void release(struct agent *a)
{
	free(a->data);
	a->data = NULL;
}

#define PLANS(called, says) {.name = (called), .summary = (says), .choose = choose, .release = release}
static const struct agent_kind planners[PLANNERS] = {
	[BEGINNER] = PLANS("beginner", "a level: knows the rules, and wanders"),
	[EASY] = PLANS("easy", LEVEL_EASY_SUMMARY),
	[MEDIUM] = PLANS("medium", LEVEL_MEDIUM_SUMMARY),
	[THUMB] = PLANS("thumb", "rules of thumb: what does a turn bring, and what comes nearer?"),
	[HARD] = PLANS("hard", "a level: looks a round ahead"),
	[EXPERT] = PLANS("expert", "a level: plays many plans on in many worlds"),
};
#undef PLANS

/* ---- All of them.  ---- */

static const struct agent_kind *const kinds[] = {
	&equator_random, &planners[THUMB], &planners[BEGINNER], &planners[EASY], &planners[MEDIUM],
	&planners[HARD], &planners[EXPERT],
};

const struct agent_kinds equator_kinds = {kinds, sizeof kinds / sizeof kinds[0]};
