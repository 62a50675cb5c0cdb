/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/judge/judge.h"

#include <string.h>

#include "families/trails/core/view.h"

/* The number of turns that a search looks at, the number of turns that it looks ahead, and its
 * playouts for each world in which the best turn is then compared. */
enum { WIDTH = 16, AHEAD = 3, PLAYOUTS = 4 };

/* ---- Judging the turns of a match.  ---- */

static void *base_begin(const void *rules)
{
	const struct trails_rules *r = rules;
	return mind_base_new(r->map);
}

static void base_end(void *base)
{
	mind_base_free(base);
}

static bool decide(const void *base, const void *view, const struct turn_moves *made, int count,
                   int worlds, struct stop stop, struct decision *d)
{
	enum { BEST, MADE, OTHER, TURNS };
	struct turn_moves turns[TURNS];
	struct search s;
	struct rng rng = rng_named("", "review", d->event);
	search_init(&s, base, view, WIDTH);
	s.ahead = AHEAD;
	s.stop = stop;
	if (!search_run(&s, PLAYOUTS * worlds, &rng))
		return false;
	turns[BEST] = s.turn[0];
	for (int i = 0; i < count; i++)
		turns[MADE + i] = made[i];
	/* The turn looks too good in the worlds in which it was chosen as best, so it is compared
	 * in other worlds. */
	rng = rng_named("", "review.compare", d->event);
	search_of(&s, base, view, turns, MADE + count);
	s.stop = stop;
	if (!search_worlds(&s, worlds, &rng))
		return false;
	decision_weigh(d, &s.trials, &turns[BEST], made, count);
	return true;
}

/* True if MOVE shows missions that were drawn, or a new public one, to which the rest of the turn
 * can respond. */
static bool shows(const void *before, const void *after, uint64_t move)
{
	const struct trails_state *was = before, *is = after;
	return trails_move_kind(move) == TRAILS_CHANGE ||
	       !trails_set_equal(&was->table.public, &is->table.public);
}

/* True if MOVE draws missions: a seat cannot plan beyond that. */
static bool ends_plan(uint64_t move)
{
	return trails_move_kind(move) == TRAILS_CHANGE;
}

const struct judge trails_judge = {
	.point = MIND_POINT,
	.dubious = JUDGING_DUBIOUS,
	.bad = JUDGING_BAD,
	.blunder = JUDGING_BLUNDER,
	.begin = base_begin,
	.end = base_end,
	.decide = decide,
	.shows = shows,
	.ends_plan = ends_plan,
};

/* ---- The tutor.  ---- */

/* The worlds in which two turns are compared.  Their difference has an error of about half a point
 * then. */
enum { WORLDS = 200 };

/* Finds the best turn that begins with TYPED, after which the seat of V sees AFTER.  Returns false
 * if STOP said so. */
static bool complete(const struct mind_base *base, const struct trails_view *v,
                     const struct trails_view *after, struct stop stop, struct turn_moves *typed)
{
	struct plan rest[WIDTH];
	struct turn_moves turns[WIDTH];
	struct search s;
	const int count = turns_find(base, after, WIDTH, rest);
	for (int i = 0; i < count; i++) {
		turns[i] = *typed;
		turn_append(&turns[i], &rest[i].turn);
	}
	struct rng rng = rng_named("", "tutor", v->table.round);
	search_of(&s, base, v, turns, count);
	s.ahead = AHEAD;
	s.stop = stop;
	const bool done = search_run(&s, PLAYOUTS * WORLDS, &rng);
	*typed = s.turn[0];
	return done;
}

static int judge(const void *view, const uint64_t *moves, int count, struct stop stop, double *cost)
{
	const struct trails_view *v = view;
	struct decision d = {.event = v->table.round};
	struct turn_moves typed = {.moves = 0}; /* as far as it can be planned */
	uint64_t legal[TRAILS_MOVES];
	bool drawn = false;
	struct trails_state s = trails_view_any(v);
	while (typed.moves < count && typed.moves < TURN_MOST && !drawn) {
		const uint64_t m = moves[typed.moves];
		if (trails_state_check_move(&s, m, NULL))
			return 0;
		trails_state_apply(&s, m);
		typed.move[typed.moves++] = m;
		drawn = ends_plan(m);
	}
	const int judged = typed.moves;
	const struct trails_view after = trails_view_of(&s, v->seat);
	*cost = 0;
	if (judged == 1 && trails_view_legal(v, legal) < 2)
		return 1;
	const bool goes_on = !drawn && trails_view_to_move(&after) && !trails_turn_begins(&s.table);
	struct mind_base *base = mind_base_new(v->table.rules->map);
	const bool done = (!goes_on || complete(base, v, &after, stop, &typed)) &&
	                  decide(base, v, &typed, 1, WORLDS, stop, &d);
	if (done)
		*cost = (double)d.loss / MIND_POINT;
	mind_base_free(base);
	return done ? judged : TUTOR_STOPPED;
}

const struct tutor trails_tutor = {
	.usual = JUDGING_BAD, /* so it asks about those that a review marks ? and ?? */
	.judge = judge,
	.shows = shows,
};

/* ---- The kinds of decision.  ---- */

enum { MARK, CHANGE, COUPON, BOW, EXPEDITION, WAY, KINDS };

/* The moves of a turn, counted. */
struct sum {
	int changes, coupons, bows;
	uint64_t bow;               /* the moves of its bows' arrows, added up */
	int arrows[TRAILS_COLOURS]; /* laid on each expedition, paid by a coupon or not */
};

static struct sum sum_of(const uint64_t *moves, int count)
{
	struct sum s = {0};
	for (int i = 0; i < count; i++) {
		const enum trails_kind kind = trails_move_kind(moves[i]);
		const bool arrow = kind == TRAILS_ARROW || kind == TRAILS_COUPON_ARROW;
		s.changes += kind == TRAILS_CHANGE;
		s.coupons += trails_by_coupon(kind);
		s.bows += kind == TRAILS_BOW;
		s.bow += kind == TRAILS_BOW ? moves[i] : 0;
		if (arrow && trails_move_colour(moves[i]) < TRAILS_COLOURS)
			s.arrows[trails_move_colour(moves[i])]++;
	}
	return s;
}

static int of(const void *view, const uint64_t *best, int bests, const uint64_t *made, int mades)
{
	const struct trails_view *v = view;
	const struct sum one = sum_of(best, bests), other = sum_of(made, mades);
	const enum trails_phase phase = trails_phase(&v->table);
	if (phase == TRAILS_TO_MARK)
		return MARK;
	if (phase == TRAILS_TO_KEEP || one.changes != other.changes)
		return CHANGE;
	if (one.coupons != other.coupons)
		return COUPON;
	if (one.bows != other.bows || one.bow != other.bow)
		return BOW;
	for (int c = 0; c < TRAILS_COLOURS; c++)
		if (one.arrows[c] != other.arrows[c])
			return EXPEDITION;
	return WAY;
}

/* Makes the moves in S, as far as they are legal. */
static void make(struct trails_state *s, const uint64_t *moves, int count)
{
	for (int i = 0; i < count && !trails_state_check_move(s, moves[i], NULL); i++)
		trails_state_apply(s, moves[i]);
}

/* True if the same lies on the table and in the hands after both turns. */
static bool alike(const void *view, const uint64_t *a, int count_a, const uint64_t *b, int count_b)
{
	struct trails_state other;
	struct trails_state one = trails_view_any(view);
	other = one;
	make(&one, a, count_a);
	make(&other, b, count_b);
	return trails_table_equal(&one.table, &other.table) &&
	       !memcmp(one.hand, other.hand, sizeof one.hand);
}

static const struct decision_kind kinds[KINDS] = {
	[MARK] = {"mark", "where to mark", "Which mission deserves the mark?"},
	[CHANGE] = {"change", "changing a mission", "Keep the missions, or change one, and which?"},
	[COUPON] = {"coupon", "paying a coupon", "Is it worth a coupon?"},
	[BOW] = {"bow", "a bow's arrow", "From where should the bow's arrow go on?"},
	[EXPEDITION] = {"expedition", "which expedition", "Which expedition to lead on?"},
	[WAY] = {"way", "which way", "Which way to lead the expedition?"},
};

const struct decision_kinds trails_decisions = {
	.kind = kinds, .count = KINDS, .of = of, .alike = alike};
