/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include <stdatomic.h>

#include "families/cards/agent/hint.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/judge.h"
#include "families/cards/show/screen_table.h"
#include "families/cards/show/words.h"
#include "os/helpers.h"
#include "os/term.h"
#include "show/paint.h"

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
		struct rng rng = rng_named(b->work->seed, "world", (uint64_t)(b->first + at));
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
	OWN(text) line = {0};
	text_add(&line, w->what);
	text_joinf(&line, 0, SAY_COMMA, SAY_PROGRESS_WORLDS, (long long)w->trials->worlds,
	           (long long)w->most);
	term_progress(text_string(&line));
}

/* ---- The words of the shared review. ---- */

static void moves(const struct telling *told, const void *state, int seat, const uint64_t *list,
                  int count, enum judged_form form, struct text *out)
{
	const struct rules *r = cards_rules(told->match);
	const size_t from = out->len;
	(void)state, (void)seat;
	for (int i = 0; i < count; i++) {
		OWN(text) move = {0};
		const struct net_turn turn = {.moves = 1, .move = {move_of(list[i])}};
		const struct move m = turn.move[0];
		const int suit = m.kind != MOVE_DRAW ? card_suit(m.arg) : m.arg == DECK ? -1 : m.arg;
		const int ink = form == MOVES_SHORT && suit >= 0 ? screen_ink(told, suit) : INK_PLAIN;
		ink_begin(pen_of(told), ink, &move);
		if (form == MOVES_SPOKEN)
			words_move(r, m, move_card(list[i]), true, STYLE_WORDS, &move);
		else
			hint_turn(r, &turn, form == MOVES_SHORT, &move);
		ink_end(pen_of(told), ink, &move);
		text_join(out, from, form == MOVES_SPOKEN ? SAY_AND : form == MOVES_SHORT ? SAY_THEN : SAY_COMMA,
		          text_string(&move));
	}
}

static enum judged_reason reason(const struct judging *r, const struct telling *told, const void *state,
                                 int seat, const struct decision *d, struct text *out)
{
	const struct turn_moves *turns[] = {&d->best, &d->made};
	const struct view v = view_of(state, seat);
	struct telling as = *told;
	struct text why[2] = {{0}};
	(void)r;
	as.observer = seat;
	for (int i = 0; i < 2; i++) {
		struct net_turn turn = {.moves = turns[i]->moves < 2 ? turns[i]->moves : 2};
		for (int k = 0; k < turn.moves; k++)
			turn.move[k] = move_of(turns[i]->move[k]);
		reason_clause(&as, &v, &turn, &why[i]);
	}
	text_addf(out, SAY_BETTER_LESS_GOOD, text_string(&why[0]), text_string(&why[1]));
	text_release(&why[0]);
	text_release(&why[1]);
	return JUDGED_OF_BOTH;
}

/* Explains the signs of moves; and says that luck stands between the figures before and after a turn
 * in which a card was seen. */
static void remarks(const struct review_work *shared, struct text *out)
{
	if (shared->wanted->told.style != STYLE_WORDS)
		text_join(out, 0, SAY_THEN, SAY_REVIEW_SIGNS);
	for (size_t i = 0; i < shared->review.turns; i++) {
		const struct judged_turn *t = &shared->review.turn[i];
		if (!part_listed(shared, t) || t->before - t->after == t->loss)
			continue;
		text_join(out, 0, SAY_THEN, SAY_REVIEW_HALVES);
		return;
	}
}

/* ---- The review. ---- */

static void end(struct review_work *shared)
{
	struct cards_review *w = (struct cards_review *)shared;
	review_release(&w->review);
	hint_source_release(&w->by);
}

static enum status begin(struct review_work *shared, struct error *e)
{
	struct cards_review *w = (struct cards_review *)shared;
	struct error why;
	if (hint_source_init(&w->by, cards_rules(shared->review.match), &why)) {
		error_set(e, "%s: only replay and its hindsight work without one", why.text);
		return STATUS_FAILED;
	}
	return review_init(&w->review, &shared->review, 0, w->by.net, w->by.row, e) ? STATUS_BAD_RECORD
	                                                                            : STATUS_DONE;
}

/* Judges decision D anew by trials.  Returns false if the trials were stopped; D is then
 * unchanged. */
static bool try_decision(struct cards_review *w, struct review_decision *d, const char *what)
{
	struct rollout o;
	struct trials trials = {0};
	OWN(text) seed = {0};
	int made;
	judge_candidates(&d->judgement, w->review.net, &d->view, ROLLOUT_TURNS, ROLLOUT_MARGIN, &o,
	                 &made);
	o.player = w->by.player;
	o.stop = w->shared.wanted->stop;
	text_addf(&seed, "%s.rollout.%zu", w->review.match->seed, d->event);
	struct rollout_work work = {.rollout = &o, .seed = text_string(&seed),
	                            .most = w->shared.wanted->playouts,
	                            .jobs = helpers_jobs(w->shared.wanted->jobs), .trials = &trials,
	                            .progress = w->shared.wanted->progress ? rollout_progress : NULL,
	                            .what = what};
	bool whole = rollout_work(&work);
	if (whole) {
		judge_trials(&d->judgement, w->review.row, &o, &trials, made);
		d->bests = judge_trials_best(w->review.row, &o, &trials, REVIEW_BEST, d->best);
	}
	return whole;
}

static bool rejudge(struct review_work *shared, size_t i)
{
	struct cards_review *w = (struct cards_review *)shared;
	const size_t at = judging_turn(&shared->review, i);
	struct review_turn *t = &w->review.turn[at];
	OWN(text) what = {0};
	bool going = true;
	text_addf(&what, SAY_PROGRESS, i + 1, judging_told(&shared->review));
	for (int k = 0; k < t->decisions && going; k++)
		if (!t->decision[k].judgement.forced)
			going = try_decision(w, &t->decision[k], text_string(&what));
	review_finish(&w->review);
	shared->review.turn[at].glance = !going;
	return going;
}

static int luck(const struct review_work *shared, int seat)
{
	const struct cards_review *w = (const struct cards_review *)shared;
	int rounds;
	const struct review_luck l = review_luck_sum(&w->review, seat, &rounds);
	return l.deal + l.own + l.theirs;
}

const struct judged_words cards_reviewer = {
	.judge = &cards_judge,
	.decisions = &cards_decisions,
	.stops_early = true,
	.size = sizeof(struct cards_review),
	.begin = begin,
	.end = end,
	.rejudge = rejudge,
	.whole = true,
	.luck = luck,
	.moves = moves,
	.reason = reason,
	.level = review_level_words,
	.remarks = remarks,
	.opening = review_opening,
	.closing = review_closing,
	.json_seat = review_json_seat,
	.json_turn = review_json_turn,
	.json = review_json,
	.pages = &review_pages,
};
