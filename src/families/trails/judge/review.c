/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/judge/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

static const struct trails_state *state_before(const struct match *m, size_t at)
{
	return match_before(m, at);
}

/* ---- The list of turns.  ---- */

/* Adds the turn that begins with event AT, if it was made whole.  Returns the event behind it. */
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

/* The moves from event AT up to END, or up to a change of missions, behind which the seat can't have
 * planned. */
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
	return trails_decision_judge(d, r->base, v, made, next < end ? WHOLE + 1 : MADE + 1, r->worlds,
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
		       !trails_decision_ends(state_before(m, next - 1), state_before(m, next),
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
