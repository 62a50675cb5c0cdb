/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/judge.h"
#include "families/cards/judge/review.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/words.h"
#include "os/helpers.h"

/* ---- Rollouts by several threads.  ---- */

/* A batch of worlds that threads try in parallel. */
struct batch {
	const struct rollout_work *work;
	int64_t first;
	int size;
	atomic_int next; /* the next world to try */
	atomic_bool stop;
	bool done[ROLLOUT_BATCH];
	struct trial values[ROLLOUT_BATCH][ROLLOUT_WIDTH];
};

static void try_worlds(void *data)
{
	struct batch *b = data;
	struct rollout_memo *memo = rollout_memo_new(b->work->rollout);
	int at;
	while (!atomic_load(&b->stop) && (at = atomic_fetch_add(&b->next, 1)) < b->size) {
		struct rng rng;
		rng_init(&rng, b->work->seed, "world", (uint64_t)(b->first + at));
		b->done[at] = rollout_try(b->work->rollout, memo, &rng, b->values[at]);
		if (!b->done[at])
			atomic_store(&b->stop, true);
	}
	rollout_memo_free(memo);
}

bool rollout_work(struct rollout_work *w)
{
	trials_init(w->trials, w->rollout->count);
	while (w->trials->worlds < w->most) {
		int64_t left = w->most - w->trials->worlds;
		struct batch b = {.work = w, .first = w->trials->worlds,
		                  .size = left < ROLLOUT_BATCH ? (int)left : ROLLOUT_BATCH};
		int at = 0;
		helpers_work(w->jobs < b.size ? w->jobs : b.size, try_worlds, &b);
		for (; at < b.size && b.done[at]; at++)
			trials_add(w->trials, b.values[at]);
		if (at < b.size)
			return false; /* the trials were stopped */
		if (w->progress)
			w->progress(w);
		if (trials_decided(w->trials))
			break;
	}
	return true;
}

void rollout_progress(const struct rollout_work *w)
{
	struct text line = {0};
	text_add(&line, w->what);
	text_joinf(&line, 0, SAY_COMMA, SAY_PROGRESS_WORLDS, (long long)w->trials->worlds,
	           (long long)w->most);
	fprintf(stderr, "\r\033[K%s", text_string(&line));
	text_release(&line);
	fflush(stderr);
}

void rollout_progress_end(void)
{
	fputs("\r\033[K", stderr);
	fflush(stderr);
}

/* A match under review.  It owns everything except `wanted`. */
struct work {
	const struct review_wanted *wanted;
	struct hint_source by;
	struct review review;
};

static enum status begin(const struct review_wanted *wanted, void **review, struct error *e)
{
	const struct match *m = wanted->told.match;
	struct work *w = alloc_zero(1, sizeof *w);
	struct error why;
	enum status status = STATUS_DONE;
	w->wanted = wanted;
	if (hint_source_init(&w->by, cards_rules(m), &why)) {
		error_set(e, "%s: only replay and its hindsight work without one", why.text);
		status = STATUS_FAILED;
	} else if (review_init(&w->review, m, w->by.net, w->by.row, e))
		status = STATUS_BAD_RECORD;
	if (status == STATUS_DONE) {
		*review = w;
		return status;
	}
	hint_source_release(&w->by);
	free(w);
	return status;
}

static void end(void *review)
{
	struct work *w = review;
	review_release(&w->review);
	hint_source_release(&w->by);
	free(w);
}

/* ---- Judging by trials. ---- */

/* Judges decision D anew by trials.  Returns false if the trials were stopped; D is then
 * unchanged. */
static bool try_decision(struct work *w, struct review_decision *d, const char *what)
{
	struct rollout o;
	struct trials trials = {0};
	struct text seed = {0};
	int made;
	judge_candidates(&d->judgement, w->review.net, &d->view, ROLLOUT_TURNS, ROLLOUT_MARGIN, &o,
	                 &made);
	o.player = w->by.player;
	o.stop = w->wanted->stop;
	text_addf(&seed, "%s.rollout.%zu", w->review.match->seed, d->event);
	struct rollout_work work = {.rollout = &o, .seed = text_string(&seed),
	                            .most = w->wanted->playouts,
	                            .jobs = helpers_jobs(w->wanted->jobs), .trials = &trials,
	                            .progress = w->wanted->progress ? rollout_progress : NULL,
	                            .what = what};
	bool whole = rollout_work(&work);
	if (whole) {
		judge_trials(&d->judgement, w->review.row, &o, &trials, made);
		d->bests = judge_trials_best(w->review.row, &o, &trials, REVIEW_BEST, d->best);
	}
	text_release(&seed);
	return whole;
}

/* Returns the number of turns to judge by trials; without trials the network has judged all turns
 * already. */
static size_t turns(const void *review)
{
	const struct work *w = review;
	return w->wanted->playouts ? w->review.turns : 0;
}

static bool judge(void *review, size_t i)
{
	struct work *w = review;
	struct review_turn *t = &w->review.turn[i];
	struct text what = {0};
	bool going = true;
	if (w->wanted->seat != REVIEW_ALL && t->seat != w->wanted->seat)
		return true;
	text_addf(&what, SAY_PROGRESS, i + 1, w->review.turns);
	for (int k = 0; k < t->decisions && going; k++)
		if (!t->decision[k].judgement.forced)
			going = try_decision(w, &t->decision[k], text_string(&what));
	text_release(&what);
	review_finish(&w->review);
	return going;
}

static void cost(const void *review, double *out)
{
	const struct work *w = review;
	for (int seat = 0; seat < SEATS; seat++)
		out[seat] = (double)review_rate(&w->review.seat[seat]) / NET_POINT;
}

/* ---- What comes of it. ---- */

static struct review_face face_of(const struct work *w, bool stopped, enum style style)
{
	const struct review_wanted *wanted = w->wanted;
	struct review_face f = {.review = &w->review,
	                        .wanted = wanted,
	                        .eyes = wanted->seat == REVIEW_ALL ? 0 : wanted->seat,
	                        .stopped = stopped,
	                        .told = wanted->told};
	f.told.style = style;
	for (int seat = 0; seat < SEATS; seat++)
		f.told.name[seat] = words_seat_inside(&wanted->told, seat);
	return f;
}

static void screen(const void *review, bool stopped)
{
	struct review_face f = face_of(review, stopped, STYLE_SHORT);
	review_screen(&f);
}

static void plain(const void *review, bool stopped)
{
	struct review_face f = face_of(review, stopped, STYLE_WORDS);
	review_plain(&f);
}

static void json(const void *review, bool stopped)
{
	struct review_face f = face_of(review, stopped, STYLE_SHORT);
	review_json(&f);
}

static void annotate(const void *review, struct text *out)
{
	const struct work *w = review;
	struct record r;
	if (record_read(&r, w->wanted->record, strlen(w->wanted->record), NULL, NULL))
		return; /* the match was made from the record */
	review_annotate(&w->review, &r);
	record_write(&r, out);
	record_release(&r);
}

static void page(const void *review, bool stopped, int seat, struct text *out)
{
	struct review_face f = face_of(review, stopped, STYLE_SHORT);
	f.eyes = seat;
	review_html(&f, out);
}

/* ---- Turn by turn. ---- */

static size_t told(const void *review)
{
	const struct work *w = review;
	return w->review.turns;
}

static void turn(const void *review, size_t i, struct reviewed *out)
{
	const struct work *w = review;
	const struct review_turn *t = &w->review.turn[i];
	const struct review_decision *d = &t->decision[t->worst];
	const struct judgement *j = &d->judgement;
	const int best = review_tenths(j->best.outlook.points);
	*out = (struct reviewed){
		.seat = t->seat,
		.judged = true,
		.choice = !t->forced,
		.cost = review_shown_loss(t),
		.event = d->event,
		.end = t->last + 1,
		.best = best,
		.lost = judgement_loss(j) ? best - review_tenths(j->made.outlook.points) : 0,
		.kind = judgement_loss(j) ? (int)decision_of(&d->view, &j->best.turn, &j->made.turn)
		                          : NO_DECISION,
	};
}

static void moves(const void *review, size_t i, bool best, struct text *out)
{
	const struct work *w = review;
	(best ? review_best : review_made)(&w->review, &w->review.turn[i], false, out);
}

static void reason(const void *review, size_t i, struct text *out)
{
	const struct work *w = review;
	const struct review_turn *t = &w->review.turn[i];
	const struct review_decision *d = &t->decision[t->worst];
	struct telling told = w->wanted->told;
	struct text best = {0}, made = {0};
	told.eyes = t->seat;
	reason_clause(&told, &d->view, &d->judgement.best.turn, &best);
	reason_clause(&told, &d->view, &d->judgement.made.turn, &made);
	text_addf(out, SAY_BETTER_MADE, text_string(&best), text_string(&made));
	text_release(&best);
	text_release(&made);
}

void cards_compare(const struct telling *told, const void *state, int seat, const struct turn_moves *best,
                   const struct turn_moves *made, struct text *out)
{
	const struct turn_moves *turns[] = {best, made};
	const struct view v = view_of(state, seat);
	struct telling as = *told;
	struct text why[2] = {{0}};
	as.eyes = seat;
	for (int i = 0; i < 2; i++) {
		struct net_turn turn = {.moves = turns[i]->moves < 2 ? turns[i]->moves : 2};
		for (int k = 0; k < turn.moves; k++)
			turn.move[k] = move_of(turns[i]->move[k]);
		reason_clause(&as, &v, &turn, &why[i]);
	}
	text_addf(out, SAY_BETTER_LESS_GOOD, text_string(&why[0]), text_string(&why[1]));
	text_release(&why[0]);
	text_release(&why[1]);
}

static int luck(const void *review, int seat)
{
	const struct work *w = review;
	int rounds;
	const struct review_luck l = review_luck_sum(&w->review, seat, &rounds);
	return l.deal + l.own + l.theirs;
}

const struct reviewer cards_reviewer = {
	.begin = begin,
	.end = end,
	.turns = turns,
	.judge = judge,
	.whole = true,
	.cost = cost,
	.screen = screen,
	.plain = plain,
	.json = json,
	.annotate = annotate,
	.told = told,
	.turn = turn,
	.moves = moves,
	.reason = reason,
	.luck = luck,
	.page = page,
};
