/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/judge/judge.h"

#include "families/equator/agent/search.h"

enum { WIDTH = 10, SHARE = 8 };

static bool decide(const void *base, const void *view, const struct turn_moves *made, int count,
                   int worlds, struct stop stop, struct decision *d)
{
	enum { BEST, MADE, OTHER };
	const struct effort seek = equator_effort(WIDTH, worlds / SHARE + 1),
	                    weigh = equator_effort(OTHER + 1, worlds);
	struct search s;
	(void)base;
	struct rng rng = rng_named("", "review", d->event);
	if (!equator_search(&s, view, &seek, &rng, stop))
		return false;
	/* The turn looks too good in the worlds in which it was found best, so it is compared in
	 * other worlds. */
	rng = rng_named("", "review.compare", d->event);
	for (int i = 0; i < count; i++)
		s.plan[MADE + i].turn = made[i];
	s.count = MADE + count;
	if (!equator_compare(&s, view, &weigh, &rng, stop))
		return false;
	decision_weigh(d, &s.trials, &s.plan[BEST].turn, made, count);
	return true;
}

/* True if MOVE opens a page or draws a card, to which the rest of the turn can respond. */
static bool shows(const void *before, const void *after, uint64_t move)
{
	const struct equator_state *s = before;
	return equator_reveals(before, after, move, s->table.mover);
}

static bool ends_plan(uint64_t move)
{
	return equator_move_drawn(move, 0);
}

const struct judge equator_judge = {
	.point = MIND_POINT,
	.dubious = JUDGING_DUBIOUS,
	.bad = JUDGING_BAD,
	.blunder = JUDGING_BLUNDER,
	.decide = decide,
	.shows = shows,
	.ends_plan = ends_plan,
};

/* ---- The tutor.  ---- */

/* Finds the best turn that begins with TYPED, after which SEAT sees AFTER.  Returns false if STOP
 * said so. */
static bool complete(const struct equator_view *v, const struct equator_view *after, struct stop stop,
                     struct turn_moves *typed)
{
	const struct effort effort = equator_effort(WIDTH, EQUATOR_REVIEW_WORLDS / SHARE);
	struct search s;
	struct rng rng = rng_named("", "tutor", v->table.round);
	s.count = mind_plans(&after->table, after->hand, PLANS_WIDE, s.plan, WIDTH);
	for (int i = 0; i < s.count; i++) {
		struct turn_moves *plan = &s.plan[i].turn;
		const struct turn_moves rest = *plan;
		*plan = *typed;
		turn_append(plan, &rest);
	}
	if (!equator_compare(&s, v, &effort, &rng, stop))
		return false;
	*typed = s.plan[trials_best(&s.trials)].turn;
	return true;
}

static int judge(const void *view, const uint64_t *moves, int count, struct stop stop, double *cost)
{
	const struct equator_view *v = view;
	struct decision d = {.event = v->table.round};
	struct turn_moves typed = {.moves = 0};
	uint64_t legal[EQUATOR_MOVES];
	bool shown = false;
	struct equator_state s = equator_view_any(v);
	while (typed.moves < count && typed.moves < TURN_MOST && !shown) {
		const uint64_t m = moves[typed.moves];
		const struct equator_state before = s;
		if (equator_state_check_move(&s, equator_move_bare(m), NULL))
			return 0;
		const uint64_t made = equator_state_apply(&s, m);
		shown = shows(&before, &s, made);
		typed.move[typed.moves++] = m;
	}
	const int judged = typed.moves;
	const struct equator_view after = equator_view_of(&s, v->seat);
	*cost = 0;
	if (judged == 1 && equator_view_legal(v, legal) < 2)
		return 1;
	if (!shown && equator_to_move(&after) && !equator_turn_begins(&s.table) &&
	    !complete(v, &after, stop, &typed))
		return TUTOR_STOPPED;
	if (!decide(NULL, v, &typed, 1, EQUATOR_REVIEW_WORLDS, stop, &d))
		return TUTOR_STOPPED;
	*cost = (double)d.loss / MIND_POINT;
	return judged;
}

const struct tutor equator_tutor = {
	.usual = JUDGING_BAD,
	.judge = judge,
	.shows = shows,
};

/* ---- The kinds of decision.  ---- */

enum { ACTION, FINISH, JOIN, BUY, KEEP, CARD, ROUTE, KINDS };

/* The kind that each move counts for; moves of the same kind are added up. */
static const uint8_t kind_of[EQUATOR_KINDS] = {
	[EQUATOR_DRAW] = ACTION,   [EQUATOR_TURN] = BUY,     [EQUATOR_BUY] = BUY,
	[EQUATOR_GO] = CARD,       [EQUATOR_JOIN] = JOIN,    [EQUATOR_END] = FINISH,
	[EQUATOR_FINISH] = FINISH, [EQUATOR_DONE] = ROUTE,   [EQUATOR_DISCARD] = KEEP,
	[EQUATOR_REMOVE] = KEEP,
};

struct sum {
	uint64_t of[KINDS]; /* the moves of each kind, in any order */
	uint64_t places;    /* that are entered */
};

static struct sum sum_of(const uint64_t *moves, int count)
{
	struct sum s = {{0}, 0};
	for (int i = 0; i < count; i++) {
		const enum equator_kind kind = equator_move_kind(moves[i]);
		s.of[kind_of[kind]] += rng_mix(equator_move_bare(moves[i]));
		if (kind == EQUATOR_GO)
			s.places += rng_mix((uint64_t)equator_move_which(moves[i]));
	}
	return s;
}

/* Returns which of the three actions MOVE begins a turn with: to draw, to buy or to move. */
static enum equator_kind action_of(uint64_t move)
{
	const enum equator_kind kind = equator_move_kind(move);
	return kind == EQUATOR_DRAW ? EQUATOR_DRAW : kind_of[kind] == BUY ? EQUATOR_BUY : EQUATOR_GO;
}

static int of(const void *view, const uint64_t *best, int bests, const uint64_t *made, int mades)
{
	const struct equator_view *v = view;
	const struct sum one = sum_of(best, bests), other = sum_of(made, mades);
	if (equator_turn_begins(&v->table) && action_of(best[0]) != action_of(made[0]))
		return ACTION;
	for (int kind = FINISH; kind <= BUY; kind++)
		if (one.of[kind] != other.of[kind])
			return kind;
	if (one.places != other.places)
		return ROUTE;
	return one.of[CARD] != other.of[CARD] ? CARD : one.of[KEEP] != other.of[KEEP] ? KEEP : ROUTE;
}

/* Returns what V's seat sees after the moves, as far as they are legal. */
static struct equator_view view_after(const struct equator_view *v, const uint64_t *moves, int count)
{
	struct equator_state s = equator_view_any(v);
	for (int i = 0; i < count && !equator_state_check_move(&s, equator_move_bare(moves[i]), NULL); i++)
		equator_state_apply(&s, equator_move_bare(moves[i]));
	return equator_view_of(&s, v->seat);
}

/* A plan that buys ends with the purchase, where a turn may go on: the moves that both have count. */
static bool alike(const void *view, const uint64_t *a, int count_a, const uint64_t *b, int count_b)
{
	const int count = count_a < count_b ? count_a : count_b;
	const struct equator_view one = view_after(view, a, count), other = view_after(view, b, count);
	return equator_view_same(&one, &other);
}

static const struct decision_kind kinds[KINDS] = {
	[ACTION] = {"action", "draw, buy or move", "Draw, buy or move?"},
	[FINISH] = {"finish", "what to finish", "Which expeditions and adventures to finish in this turn?"},
	[JOIN] = {"join", "expeditions to join", "Which expeditions to join?"},
	[BUY] = {"buy", "adventures to buy", "Which adventures to buy?"},
	[KEEP] = {"keep", "what to keep", "Which cards and adventures to keep?"},
	[CARD] = {"card", "cards to play", "Which card to play for the step?"},
	[ROUTE] = {"route", "where to go", "Where to go?"},
};

const struct decision_kinds equator_decisions = {
	.kind = kinds, .count = KINDS, .of = of, .alike = alike};
