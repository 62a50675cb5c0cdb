/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/judge/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"

/* ---- A decision.  ---- */

enum { HUNDRED = 100 };

/* How many turns a search looks at, and how many turns ahead; and how many playouts it spends for
 * each world in which the best turn is compared then. */
enum { WIDTH = 16, AHEAD = 3, PLAYOUTS = 4 };

/* Judges the decision of V's seat, which is to move: D has its `event`, the rest is set.  Of the COUNT
 * turns MADE, one or two, the better counts as made.  They are compared with the best in WORLDS
 * worlds, 2 to TRIALS_MAX.  A loss that is less than TRIALS_SURE of its errors is none.  S is for
 * working in.  False if STOP said so, and D means nothing then. */
static bool judge_decision(struct trails_decision *d, const struct mind_base *b,
                                  const struct trails_view *v, const struct trails_turn *made,
                                  int count, int worlds, struct stop stop, struct search *s)
{
	enum { BEST, MADE, OTHER, TURNS };
	struct trails_turn turns[TURNS];
	struct rng rng;
	rng_init(&rng, "", "review", d->event);
	search_init(s, b, v, WIDTH);
	s->ahead = AHEAD;
	s->stop = stop;
	if (!search_run(s, PLAYOUTS * worlds, &rng))
		return false;
	turns[BEST] = s->turn[0];
	for (int i = 0; i < count; i++)
		turns[MADE + i] = made[i];
	/* The worlds in which it was found best flatter it, so it is compared in others. */
	rng_init(&rng, "", "review.compare", d->event);
	search_of(s, b, v, turns, MADE + count);
	s->stop = stop;
	if (!search_worlds(s, worlds, &rng))
		return false;
	const int better =
		count > 1 && s->trials.sum[OTHER] > s->trials.sum[MADE] ? OTHER : MADE;
	d->best = s->turn[BEST];
	d->made = s->turn[better];
	d->worth = trials_mean(&s->trials, BEST);
	d->loss = d->worth - trials_mean(&s->trials, better);
	d->error = trials_error(&s->trials, BEST, better);
	if (d->loss <= 0 || (int64_t)d->loss * HUNDRED < (int64_t)d->error * TRIALS_SURE) {
		d->loss = 0;
		d->best = d->made;
	}
	return true;
}

/* True if move M, between the states BEFORE and AFTER, showed its seat something that the rest of
 * the turn can go by: missions that were drawn, or another public one. */
static bool ends_decision(const struct trails_state *before,
                                 const struct trails_state *after, uint64_t m)
{
	return trails_move_kind(m) == TRAILS_CHANGE ||
	       !trails_set_equal(&before->table.public, &after->table.public);
}

static const struct trails_state *state_before(const struct match *m, size_t at)
{
	return match_before(m, at);
}

/* ---- The list of turns.  ---- */

/* Adds the turn that begins with event AT, if it was made whole.  Returns the event after it. */
static size_t add_turn(struct trails_review *r, size_t at, int number, int seat)
{
	const struct match *m = r->match;
	const struct trails_table *t = &state_before(m, at)->table;
	struct trails_review_turn turn = {.event = at, .number = number, .round = t->round,
	                           .seat = t->mover};
	size_t end = at;
	bool whole = true;
	do
		whole &= m->log[end++].kind == EVENT_MOVE;
	while (end < m->log_len && !trails_turn_begins(&state_before(m, end)->table));
	const struct trails_table *after = &state_before(m, end)->table;
	whole &= trails_over(after) || trails_turn_begins(after);
	turn.end = end;
	if (whole && (seat < 0 || turn.seat == seat)) {
		r->turn = alloc_grow(r->turn, &r->turns_cap, r->turns + 1, sizeof turn);
		r->turn[r->turns++] = turn;
	}
	return end;
}

void trails_review_init(struct trails_review *r, const struct match *m, int seat, int worlds)
{
	int number = 0, round = -1;
	*r = (struct trails_review){.match = m, .worlds = worlds};
	r->base = mind_base_new(state_before(m, 0)->table.rules->map, &mind_usual);
	for (size_t at = 0; at < m->log_len;) {
		const int now = state_before(m, at)->table.round;
		number = now == round ? number + 1 : 1;
		round = now;
		at = add_turn(r, at, number, seat);
	}
}

void trails_review_release(struct trails_review *r)
{
	mind_base_free(r->base);
	free(r->turn);
	*r = (struct trails_review){0};
}

/* ---- Judging.  ---- */

/* Returns the moves from event AT up to END, or up to a change of missions: the seat cannot have
 * planned further. */
static struct trails_turn moves_of(const struct match *m, size_t at, size_t end)
{
	struct trails_turn t = {.moves = 0};
	while (at < end && t.moves < TURN_MOST) {
		t.move[t.moves++] = m->log[at].move;
		if (trails_move_kind(m->log[at++].move) == TRAILS_CHANGE)
			break;
	}
	return t;
}

/* Judges the decision D, the moves from its event up to event NEXT of a turn that ends with END.
 * S is for working in.  False if STOP said so. */
static bool decide(const struct trails_review *r, const struct trails_view *v, size_t next, size_t end,
                   struct stop stop, struct search *s, struct trails_decision *d)
{
	enum { MADE, WHOLE };
	const struct trails_turn made[] = {
		[MADE] = moves_of(r->match, d->event, next),
		/* The seat may have planned all of its turn, or have gone by what it saw on the
		 * way: the better of both counts. */
		[WHOLE] = moves_of(r->match, d->event, end),
	};
	return judge_decision(d, r->base, v, made, next < end ? WHOLE + 1 : MADE + 1, r->worlds,
	                             stop, s);
}

static uint8_t mark_of(int32_t loss)
{
	return loss >= TRAILS_REVIEW_BLUNDER * MIND_POINT ? MARK_BLUNDER
	       : loss >= TRAILS_REVIEW_BAD * MIND_POINT   ? MARK_BAD
	       : loss >= TRAILS_REVIEW_DUBIOUS * MIND_POINT ? MARK_DUBIOUS : MARK_NONE;
}

bool trails_review_judge(struct trails_review *r, size_t i, struct stop stop)
{
	const struct match *m = r->match;
	struct trails_review_turn t = r->turn[i];
	struct search *s = alloc_zero(1, sizeof *s);
	uint64_t moves[TRAILS_MOVES];
	double variance = 0;
	bool going = true;
	t.worst = (struct trails_decision){.event = t.event, .loss = -1};
	for (size_t at = t.event, next; going && at < t.end; at = next) {
		const struct trails_view v = trails_view_of(state_before(m, at), t.seat);
		struct trails_decision d = {.event = at};
		next = at + 1;
		if (trails_view_legal(&v, moves) < 2)
			continue;
		while (next < t.end &&
		       !ends_decision(state_before(m, next - 1), state_before(m, next),
		                             m->log[next - 1].move))
			next++;
		t.choice = true;
		going = decide(r, &v, next, t.end, stop, s, &d);
		t.loss += d.loss;
		variance += (double)d.error * d.error;
		if (d.loss > t.worst.loss)
			t.worst = d;
	}
	free(s);
	if (!going)
		return false;
	t.worst.loss = t.worst.loss < 0 ? 0 : t.worst.loss;
	t.error = (int32_t)ceil(sqrt(variance));
	t.mark = mark_of(t.loss);
	t.judged = true;
	r->turn[i] = t;
	return true;
}

int trails_review_moves(const struct trails_review *r, const struct trails_review_turn *t, bool best,
                        uint64_t *list)
{
	const struct trails_turn *instead = &t->worst.best;
	const size_t end = best ? t->worst.event : t->end;
	int count = 0;
	for (size_t at = t->event; at < end && count < TURN_MOST; at++)
		list[count++] = r->match->log[at].move;
	for (int i = 0; best && i < instead->moves; i++)
		list[count++] = instead->move[i];
	return count;
}

/* ---- Sums.  ---- */

struct trails_review_seat trails_review_sum(const struct trails_review *r, int seat)
{
	struct trails_review_seat sum = {0};
	for (size_t i = 0; i < r->turns; i++) {
		const struct trails_review_turn *t = &r->turn[i];
		if (!t->judged || t->seat != seat)
			continue;
		sum.turns++;
		sum.choices += t->choice;
		sum.marks[t->mark]++;
		sum.loss += t->loss;
		sum.variance += (double)t->error * t->error;
	}
	return sum;
}

int trails_review_costliest(const struct trails_review *r, int seat, int most, size_t *out)
{
	int count = 0;
	for (size_t i = 0; i < r->turns; i++) {
		const struct trails_review_turn *t = &r->turn[i];
		int at = count < most ? count : most;
		if (!t->judged || !t->loss || (seat >= 0 && t->seat != seat))
			continue;
		while (at && r->turn[out[at - 1]].loss < t->loss)
			at--;
		if (at == most)
			continue;
		count += count < most;
		memmove(out + at + 1, out + at, (size_t)(count - at - 1) * sizeof *out);
		out[at] = i;
	}
	return count;
}

/* ---- Notes in the record.  ---- */

/* Adds WORTH in tenths of a point, above 0 with PLUS. */
static void add_tenths(int32_t worth, const char *plus, struct text *out)
{
	char buf[TENTHS_SIZE];
	text_add(out, tenths_text(tenths_of(worth, MIND_POINT), plus, buf));
}

static void note_of(const struct trails_review *r, const struct trails_review_turn *t,
                    struct text *out)
{
	const struct trails_state *s = match_before(r->match, t->event);
	uint64_t best[TRAILS_REVIEW_MOVES];
	text_add(out, REMARK_REVIEW);
	add_tenths(t->worst.worth, "+", out);
	text_add_char(out, ' ');
	add_tenths(t->worst.worth - t->loss, "+", out);
	if (!t->loss)
		return;
	text_add(out, " cost ");
	add_tenths(t->loss, "", out);
	text_add(out, " error ");
	add_tenths(t->error, "", out);
	const int count = trails_review_moves(r, t, true, best);
	for (int i = 0; i < count; i++) {
		text_add(out, i ? ", " : " best ");
		trails_move_format(s->table.rules->map, best[i], out);
	}
}

/* Removes the note that a review has put after the first AT events of M.  True if it says that
 * the mark of the last of these events is not the review's, or if there is no such note. */
static bool take_note(struct match *m, size_t at)
{
	bool kept = true;
	for (size_t i = m->remarks; i-- > 0;) {
		struct remark *note = &m->remark[i];
		if (note->at != at || note->kind != ITEM_NOTE || !note_is_review(note->text))
			continue;
		kept = note_keeps_mark(note->text);
		free(note->text);
		memmove(note, note + 1, (--m->remarks - i) * sizeof *note);
	}
	return kept;
}

void trails_review_annotate(const struct trails_review *r, struct match *m)
{
	const size_t all = m->log_len;
	match_undo(m, all, -1);
	for (size_t i = 0; i < r->turns; i++) {
		const struct trails_review_turn *t = &r->turn[i];
		struct event *last = &m->log[t->end - 1];
		struct text note = {0};
		if (!t->judged)
			continue;
		const bool kept = take_note(m, t->end) && last->mark;
		if (!kept)
			last->mark = t->mark;
		if (!t->choice)
			continue;
		note_of(r, t, &note);
		if (kept)
			text_add(&note, REMARK_KEEPS);
		match_redo(m, t->end - m->log_len); /* remarks are added after the present event */
		match_remark(m, ITEM_NOTE, text_string(&note));
		text_release(&note);
	}
	match_redo(m, all - m->log_len);
}

/* ---- The tutor.  ---- */

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
	bool goes_on;             /* the turn is not over after it */
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
	struct trails_turn turns[WIDTH];
	struct rng rng;
	const int count = turns_find(w->base, &w->after, WIDTH, turns);
	for (int i = 0; i < count; i++) {
		const struct trails_turn rest = turns[i];
		turns[i] = w->typed;
		for (int k = 0; k < rest.moves && turns[i].moves < TURN_MOST; k++)
			turns[i].move[turns[i].moves++] = rest.move[k];
	}
	rng_init(&rng, "", "tutor", w->view->table.round);
	search_of(w->search, w->base, w->view, turns, count);
	w->search->ahead = AHEAD;
	w->search->stop = w->stop;
	const bool done = search_run(w->search, PLAYOUTS * WORLDS, &rng);
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
	if (!judge_decision(&d, w->base, w->view, &whole, 1, WORLDS, w->stop, w->search))
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
	return ends_decision(before, after, move);
}

const struct tutor trails_tutor = {
	.usual = TRAILS_REVIEW_BAD, /* so it asks about those that a review marks ? and ?? */
	.judge = judge,
	.shows = shows,
};
