/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/judge/decision.h"

#include <string.h>

#include "families/trails/core/view.h"

enum { MARK, CHANGE, COUPON, BOW, EXPEDITION, WAY, KINDS };

/* The moves of a turn, counted. */
struct sum {
	int changes, coupons, bows;
	uint64_t bow;               /* the moves of its bows' arrows, added up */
	int arrows[TRAILS_COLOURS]; /* laid on each expedition, whatever for */
};

static struct sum sum_of(const uint64_t *moves, int count)
{
	struct sum s = {0};
	for (int i = 0; i < count; i++) {
		const enum trails_kind kind = trails_move_kind(moves[i]);
		const bool arrow = kind == TRAILS_ARROW || kind == TRAILS_COUPON_ARROW;
		s.changes += kind == TRAILS_CHANGE;
		s.coupons += kind == TRAILS_COUPON_ARROW || kind == TRAILS_TAKE ||
		             kind == TRAILS_CHANGE;
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

/* Turns are alike if the same lies on the table after them. */
static bool alike(const void *view, const uint64_t *a, int count_a, const uint64_t *b, int count_b)
{
	struct trails_state one, other;
	struct rng rng;
	rng_seed(&rng, 0);
	trails_view_sample(view, &rng, &one);
	other = one;
	make(&one, a, count_a);
	make(&other, b, count_b);
	return trails_table_equal(&one.table, &other.table) &&
	       !memcmp(one.hand, other.hand, sizeof one.hand);
}

static const struct decision_kind kinds[KINDS] = {
	[MARK] = {"mark", "where to mark", "Which mission deserves the mark?"},
	[CHANGE] = {"change", "change a mission", "Keep the missions, or change one, and which?"},
	[COUPON] = {"coupon", "pay a coupon", "Is it worth a coupon?"},
	[BOW] = {"bow", "a bow's arrow", "From where should the bow's arrow go on?"},
	[EXPEDITION] = {"expedition", "which expedition", "Which expedition to lead on?"},
	[WAY] = {"way", "which way", "Which way to lead the expedition?"},
};

const struct decision_kinds trails_decisions = {
	.kind = kinds, .count = KINDS, .of = of, .alike = alike};
