/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/judge/tutor.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/trails/judge/decision.h"
#include "families/trails/judge/review.h"

/* The worlds in which two turns are compared.  Their difference has an error of about half a point
 * then. */
enum { WORLDS = 200 };

/* A judgement on its way.  It owns nothing but the means. */
struct work {
	const struct trails_view *view;
	struct mind_base *base;
	struct search *search;
	struct stop stop;
	struct trails_turn typed; /* as far as it can be planned */
	bool goes_on;             /* the turn isn't over behind it */
	struct trails_view after; /* a view that the seat may have then */
};

/* Sets what is typed to the first of the COUNT MOVES, up to a change of missions, and finds out what
 * comes of it.  Returns false if it can't be made. */
static bool take(struct work *w, const uint64_t *moves, int count)
{
	const int seat = w->view->seat;
	struct trails_state s;
	struct rng rng;
	bool drawn = false;
	rng_seed(&rng, 0);
	trails_view_sample(w->view, &rng, &s);
	for (int i = 0; i < count && i < TURN_MOST && !drawn; i++) {
		if (trails_state_check_move(&s, moves[i], NULL))
			return false;
		trails_state_apply(&s, moves[i]);
		w->typed.move[w->typed.moves++] = moves[i];
		drawn = trails_move_kind(moves[i]) == TRAILS_CHANGE;
	}
	w->goes_on = !drawn && !trails_over(&s.table) && s.table.mover == seat &&
	             !trails_turn_begins(&s.table);
	w->after = trails_view_of(&s, seat);
	return true;
}

/* Finds the best turn that begins as it was typed.  Returns false if it was told to stop. */
static bool complete(struct work *w, struct trails_turn *whole)
{
	struct trails_turn turns[TRAILS_DECISION_WIDTH];
	struct rng rng;
	const int count = turns_find(w->base, &w->after, TRAILS_DECISION_WIDTH, turns);
	for (int i = 0; i < count; i++) {
		const struct trails_turn rest = turns[i];
		turns[i] = w->typed;
		for (int k = 0; k < rest.moves && turns[i].moves < TURN_MOST; k++)
			turns[i].move[turns[i].moves++] = rest.move[k];
	}
	rng_init(&rng, "", "tutor", w->view->table.round);
	search_of(w->search, w->base, w->view, turns, count);
	w->search->ahead = TRAILS_DECISION_AHEAD;
	w->search->stop = w->stop;
	const bool done = search_run(w->search, TRAILS_DECISION_PLAYOUTS * WORLDS, &rng);
	*whole = w->search->turn[0];
	return done;
}

/* Judges what was typed.  Returns false if it was told to stop. */
static bool weigh(struct work *w, double *cost)
{
	struct trails_decision d = {.event = w->view->table.round};
	struct trails_turn whole = w->typed;
	if (w->goes_on && !complete(w, &whole))
		return false;
	if (!trails_decision_judge(&d, w->base, w->view, &whole, 1, WORLDS, w->stop, w->search))
		return false;
	*cost = (double)d.loss / MIND_POINT;
	return true;
}

static int judge(const void *view, const uint64_t *moves, int count, struct stop stop, double *cost)
{
	struct work w = {.view = view, .stop = stop};
	uint64_t legal[TRAILS_MOVES];
	if (!take(&w, moves, count))
		return 0;
	*cost = 0;
	if (w.typed.moves == 1 && trails_view_legal(w.view, legal) < 2)
		return 1;
	w.base = mind_base_new(w.view->table.rules->map, &mind_usual);
	w.search = alloc_zero(1, sizeof *w.search);
	const bool done = weigh(&w, cost);
	mind_base_free(w.base);
	free(w.search);
	return done ? w.typed.moves : TUTOR_STOPPED;
}

static bool shows(const void *before, const void *after, uint64_t move)
{
	return trails_decision_ends(before, after, move);
}

const struct tutor trails_tutor = {
	.usual = TRAILS_REVIEW_BAD, /* so it asks about those that a review marks ? and ?? */
	.judge = judge,
	.shows = shows,
};
