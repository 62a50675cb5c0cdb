/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/judging.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/names.h"
#include "base/number.h"
#include "base/words.h"

/* ---- The list of turns.  ---- */

struct judging judging_begin(const struct judge *judge, const struct match *m, int seat, int worlds)
{
	const struct game *g = m->game;
	const int together = g->lap ? 1 : m->seats; /* turns that have one number */
	int count = 0, round = -1;
	struct judging r = {.judge = judge, .match = m, .worlds = worlds, .seat = seat};
	r.base = judge->begin ? judge->begin(m->rules) : NULL;
	for (size_t at = 0, end; at < m->log_len; at = end) {
		const void *before = match_before(m, at);
		const int now = game_log_round(g, before);
		/* whether the turn is complete */
		bool whole = m->log[at].kind == EVENT_MOVE;
		end = at + 1;
		if (m->log[at].kind == EVENT_ROUND)
			continue;
		count = now == round ? count + 1 : 0;
		round = now;
		struct judged_turn turn = {.event = at, .number = count / together + 1, .round = now,
		                           .win = NO_CHANCE, .seat = (uint8_t)g->mover(before)};
		while (end < m->log_len && m->log[end].kind != EVENT_ROUND &&
		       !g->turn_begins(match_before(m, end)))
			whole &= m->log[end++].kind == EVENT_MOVE;
		const void *after = match_before(m, end);
		whole &= g->stage(after) != STAGE_ON || g->turn_begins(after);
		turn.end = end;
		if (whole) {
			r.turn = alloc_grow(r.turn, &r.turns_cap, r.turns + 1, sizeof turn);
			r.turn[r.turns++] = turn;
		}
	}
	return r;
}

size_t judging_told(const struct judging *r)
{
	size_t count = 0;
	for (size_t i = 0; i < r->turns; i++)
		count += judging_tells_of(r, r->turn[i].seat);
	return count;
}

size_t judging_turn(const struct judging *r, size_t i)
{
	size_t at = 0;
	for (;; at++)
		if (judging_tells_of(r, r->turn[at].seat) && !i--)
			return at;
}

bool judging_ends_round(const struct judging *r, size_t i)
{
	const struct judged_turn *t = &r->turn[i];
	const struct game *g = r->match->game;
	return i + 1 == r->turns || game_round(g, match_before(r->match, t->event)) !=
	                                    game_round(g, match_before(r->match, t[1].event));
}

void judging_release(struct judging *r)
{
	if (r->judge && r->judge->end)
		r->judge->end(r->base);
	free(r->turn);
	*r = (struct judging){0};
}

/* ---- Judging.  ---- */

/* Returns the moves from event AT up to END, or as far as a turn can be planned. */
static struct turn_moves moves_of(const struct judging *r, size_t at, size_t end)
{
	struct turn_moves t = {.moves = 0};
	while (at < end && t.moves < TURN_MOST) {
		t.move[t.moves++] = r->match->log[at].move;
		if (r->judge->ends_plan(r->match->log[at++].move))
			break;
	}
	return t;
}

struct plan *plans_place(struct plans *all, int32_t value, uint64_t mark)
{
	int at = 0;
	while (at < all->count && all->mark[at] != mark)
		at++;
	if (at < all->count && all->plan[at].value >= value)
		return NULL;
	if (at == all->count) {
		if (all->count < all->most)
			all->count++;
		else if (all->plan[--at].value >= value)
			return NULL;
	}
	for (; at && all->plan[at - 1].value < value; at--) {
		all->plan[at] = all->plan[at - 1];
		all->mark[at] = all->mark[at - 1];
	}
	all->mark[at] = mark;
	all->plan[at].value = value;
	return &all->plan[at];
}

int plans_erring(const struct plan *plan, int count, int32_t error, struct rng *rng)
{
	enum { MARGIN = 3 };
	int64_t most = INT64_MIN;
	int best = 0;
	for (int i = 0; i < count; i++) {
		const int64_t looks = plan[i].value + (int64_t)error * gumbel_draw(rng) / GUMBEL_ONE;
		if (plan[0].value - plan[i].value <= (int64_t)MARGIN * error && looks > most) {
			most = looks;
			best = i;
		}
	}
	return best;
}

void turn_append(struct turn_moves *t, const struct turn_moves *rest)
{
	for (int i = 0; i < rest->moves && t->moves < TURN_MOST; i++)
		t->move[t->moves++] = rest->move[i];
}

void decision_weigh(struct decision *d, const struct trials *trials, const struct turn_moves *best,
                    const struct turn_moves *made, int count)
{
	enum { BEST, MADE, OTHER, HUNDRED = 100 };
	const int better = count > 1 && trials->sum[OTHER] > trials->sum[MADE] ? OTHER : MADE;
	d->best = *best;
	d->made = made[better - MADE];
	d->worth = trials_mean(trials, BEST);
	d->loss = d->worth - trials_mean(trials, better);
	d->error = trials_error(trials, BEST, better);
	if (d->loss <= 0 || (int64_t)d->loss * HUNDRED < (int64_t)d->error * TRIALS_SURE) {
		d->loss = 0;
		d->best = d->made;
	}
}

int decision_cost(const struct decision *d, int point)
{
	return tenths_of(d->worth, point) - tenths_of(d->worth - d->loss, point);
}

/* Judges the decision D: the moves from its event up to event NEXT, within a turn that ends at
 * event END.  Returns false if STOP broke it off. */
static bool decide(const struct judging *r, const void *view, size_t next, size_t end, struct stop stop,
                   struct decision *d)
{
	enum { MADE, WHOLE };
	const struct turn_moves made[] = {
		[MADE] = moves_of(r, d->event, next),
		/* The seat may have planned its whole turn, or reacted to what it saw during the
		 * turn: the better of the two values counts. */
		[WHOLE] = moves_of(r, d->event, end),
	};
	return r->judge->decide(r->base, view, made, next < end ? WHOLE + 1 : MADE + 1, r->worlds, stop, d);
}

uint8_t judging_mark(const struct judge *judge, int64_t loss)
{
	return loss >= (int64_t)judge->blunder * judge->point   ? MARK_BLUNDER
	       : loss >= (int64_t)judge->bad * judge->point     ? MARK_BAD
	       : loss >= (int64_t)judge->dubious * judge->point ? MARK_DUBIOUS
	                                                        : MARK_NONE;
}

bool judging_judge(struct judging *r, size_t i, struct stop stop)
{
	const struct match *m = r->match;
	const struct game *g = m->game;
	struct judged_turn t = r->turn[i];
	OWNED uint64_t *moves = alloc_zero(g->moves_most, sizeof *moves);
	OWNED void *view = alloc_zero(1, g->view_size);
	double variance = 0;
	bool going = true;
	t.worst = (struct decision){.event = t.event, .loss = -1};
	for (size_t at = t.event, next; going && at < t.end; at = next) {
		struct decision d = {.event = at};
		g->view(match_before(m, at), t.seat, view);
		next = at + 1;
		if (g->legal(view, moves) < 2)
			continue;
		while (next < t.end && !r->judge->shows(match_before(m, next - 1), match_before(m, next),
		                                        m->log[next - 1].move))
			next++;
		t.choice = true;
		going = decide(r, view, next, t.end, stop, &d);
		t.loss += d.loss;
		t.cost += decision_cost(&d, r->judge->point);
		variance += (double)d.error * d.error;
		if (d.loss > t.worst.loss)
			t.worst = d;
	}
	if (!going)
		return false;
	t.worst.loss = t.worst.loss < 0 ? 0 : t.worst.loss;
	t.error = (int32_t)ceil(sqrt(variance));
	t.before = t.worst.worth;
	t.after = t.before - t.loss;
	t.mark = judging_mark(r->judge, t.loss);
	t.judged = true;
	r->turn[i] = t;
	return true;
}

int judging_moves(const struct judging *r, const struct judged_turn *t, bool best, uint64_t *list)
{
	const struct turn_moves *instead = &t->worst.best;
	const size_t end = best ? t->worst.event : t->end;
	int count = 0;
	for (size_t at = t->event; at < end && count < TURN_MOST; at++)
		list[count++] = r->match->log[at].move;
	for (int i = 0; best && i < instead->moves; i++)
		list[count++] = instead->move[i];
	return count;
}

/* ---- Sums.  ---- */

struct judged_seat judging_sum(const struct judging *r, int seat)
{
	struct judged_seat sum = {0};
	for (size_t i = 0; i < r->turns; i++) {
		const struct judged_turn *t = &r->turn[i];
		if (!t->judged || t->seat != seat)
			continue;
		sum.turns++;
		sum.choices += t->choice;
		sum.marks[t->mark]++;
		sum.loss += t->loss;
	}
	return sum;
}

/* True if A cost less than B as it is shown or, if that is equal, in the judge's parts. */
static bool cost_less(const struct judged_turn *a, const struct judged_turn *b)
{
	return a->cost != b->cost ? a->cost < b->cost : a->loss < b->loss;
}

int judging_costliest(const struct judging *r, int seat, int most, size_t *out)
{
	int count = 0;
	for (size_t i = 0; i < r->turns; i++) {
		const struct judged_turn *t = &r->turn[i];
		int at = count < most ? count : most;
		if (!judging_tells(r, t) || !t->cost || (seat >= 0 && t->seat != seat))
			continue;
		while (at && cost_less(&r->turn[out[at - 1]], t))
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
static void add_tenths(const struct judging *r, int32_t worth, const char *plus, struct text *out)
{
	text_add(out, tenths_text(tenths_of(worth, r->judge->point), plus).s);
}

static void note_of(const struct judging *r, const struct judged_turn *t,
                    struct text *out)
{
	const void *before = match_before(r->match, t->event);
	static const char cost[] = " cost ", error[] = " error ", better[] = " best ";
	uint64_t best[JUDGED_MOVES];
	text_add(out, REMARK_REVIEW);
	add_tenths(r, t->before, "+", out);
	text_add_char(out, ' ');
	add_tenths(r, t->after, "+", out);
	if (t->win != NO_CHANCE)
		text_addf(out, " %d%%", t->win);
	if (!t->cost)
		return;
	text_add(out, cost);
	text_add(out, tenths_text(t->cost, "").s);
	if (!t->glance) {
		text_add(out, error);
		add_tenths(r, t->error, "", out);
	}
	text_add(out, better);
	game_write_moves(r->match->game, before, best, judging_moves(r, t, true, best), out);
}

/* The remarks of a match, as they are put together anew. */
struct remarks {
	struct remark *remark;
	size_t len, cap;
};

static void add_remark(struct remarks *to, const struct remark *r)
{
	to->remark = alloc_grow(to->remark, &to->cap, to->len + 1, sizeof *to->remark);
	to->remark[to->len++] = *r;
}

/* Adds the remarks of M from number NEXT on that stand after AT events, without the notes of an
 * earlier review if DROP is set, which are freed.  Sets OWN to whether such a note says that the
 * mark is its own.  Returns the number of the next remark. */
static size_t copy_remarks(const struct match *m, size_t next, size_t at, bool drop, bool *own,
                           struct remarks *to)
{
	int depth = 0; /* how many variations are open: their notes stay */
	for (*own = false; next < m->remarks && m->remark[next].at <= at; next++) {
		const struct remark *old = &m->remark[next];
		depth += (old->kind == ITEM_OPEN) - (old->kind == ITEM_CLOSE);
		if (!drop || depth || old->kind != ITEM_NOTE || !old->text || !note_is_review(old->text)) {
			add_remark(to, old);
			continue;
		}
		*own |= !note_keeps_mark(old->text);
		free(old->text);
	}
	return next;
}

void judging_annotate(const struct judging *r, struct match *m)
{
	struct remarks out = {0};
	size_t next = 0;
	bool own;
	for (size_t i = 0; i < r->turns; i++) {
		const struct judged_turn *t = &r->turn[i];
		struct event *last = &m->log[t->end - 1];
		struct text note = {0};
		next = copy_remarks(m, next, t->end - 1, false, &own, &out);
		if (!t->judged)
			continue;
		const size_t place = out.len;
		if (t->choice) {
			note_of(r, t, &note);
			add_remark(&out, &(struct remark){.at = t->end, .kind = ITEM_NOTE});
		}
		next = copy_remarks(m, next, t->end, true, &own, &out);
		const bool kept = last->mark && !own;
		if (kept && t->choice)
			text_add(&note, REMARK_KEEPS);
		if (t->choice)
			out.remark[place].text = note.s;
		if (!kept)
			last->mark = t->mark; /* replaces the mark of an earlier review */
	}
	copy_remarks(m, next, m->log_len, false, &own, &out);
	free(m->remark);
	m->remark = out.remark;
	m->remarks = out.len;
	m->remarks_cap = out.cap;
}

/* ---- The kinds of decision.  ---- */

int decision_kind_find(const struct decision_kinds *k, const char *name, struct error *e)
{
	OWN(text) names = {0};
	const int found = names_begin(k->kind, sizeof *k->kind, (size_t)k->count, name);
	if (found >= 0)
		return found;
	names_list(k->kind, sizeof *k->kind, (size_t)k->count, SAY_COMMA, &names);
	return error_set(e, found == NAMES_SEVERAL ? "'%.40s' begins more than one kind of decision: there are %s"
	                                           : "'%.40s' is no kind of decision: there are %s",
	                 name, text_string(&names));
}
