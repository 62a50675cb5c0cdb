/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "families/trails/review/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fold.h"
#include "families/trails/judge/decision.h"
#include "families/trails/review/review_page.h"
#include "families/trails/show/advice.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/picture.h"
#include "game/record.h"
#include "prompt/prompt.h"
#include "show/telling.h"

/* ---- In words: lists and pictures, or sentences.  ---- */

enum { INDENT = 4 }; /* where the text of a turn in a list begins */

/* What is told, of which words. */
struct telling_review {
	const struct review_work *w;
	const struct trails_review *r;
	const struct telling *told;
	bool words; /* for ears */
	struct trails_view view;  /* the last of the match, for names */
	struct trails_telling to;
};

/* Adds a heading, and releases it. */
static void heading(const struct telling_review *s, struct text *line, struct text *out)
{
	struct text lines = {0};
	fold_wrap(text_string(line), s->to.term->width, INDENT, &lines);
	for (const char *at = text_string(&lines); *at; at += strcspn(at, "\n") + 1) {
		struct text one = {0};
		text_add_bytes(&one, at, strcspn(at, "\n"));
		ink_text(told_pen(&s->to), INK_STRONG, text_string(&one), out);
		text_add_char(out, '\n');
		text_release(&one);
	}
	text_release(&lines);
	text_release(line);
}

/* "Round 3, turn 2, Ann: ". */
static void add_place(const struct telling_review *s, const struct trails_review_turn *t,
                      struct text *out)
{
	if (t->round)
		text_addf(out, "Round %d", t->round);
	else
		text_add(out, "Before round 1");
	text_addf(out, ", turn %d, %s: ", t->number, s->told->name[t->seat]);
}

/* "2.1 +-0.4 ?", or " cost 2.1 points, with a standard error of 0.4". */
static void add_cost(const struct telling_review *s, const struct trails_review_turn *t,
                     struct text *out)
{
	char loss[PART_FIGURE], error[PART_FIGURE];
	part_figure(t->loss, loss);
	part_figure(t->error, error);
	if (s->words)
		text_addf(out, "%s points, with a standard error of %s", loss, error);
	else
		text_addf(out, "%s %s%s%s%s", loss, s->to.term->utf8 ? "\u00b1" : "+-", error,
		          t->mark ? " " : "", mark_words[t->mark]);
}

/* Adds "red marib" after LABEL, indented; or as a sentence. */
static void add_moves(const struct telling_review *s, const struct trails_review_turn *t, bool best,
                      const char *label, struct text *out)
{
	uint64_t list[TRAILS_REVIEW_MOVES];
	struct text moves = {0};
	struct flow f;
	advice_moves(&s->to, list, trails_review_moves(s->r, t, best, list), &moves);
	if (s->words)
		text_add_char(&moves, '.');
	flow_begin(&f, told_pen(&s->to), s->to.term->width, s->words ? 2 : INDENT, out);
	flow_to(&f, s->words ? 0 : INDENT);
	flow_words(&f, s->words ? INK_PLAIN : INK_FAINT, label);
	flow_words(&f, INK_PLAIN, text_string(&moves));
	flow_end(&f);
	text_release(&moves);
}

static void add_listed(const struct telling_review *s, const struct trails_review_turn *t,
                       struct text *out)
{
	struct text line = {0};
	add_place(s, t, &line);
	if (s->words) {
		text_addf(&line, "%s%s", words_mark(t->mark), t->mark ? ", which cost " : "it cost ");
		add_cost(s, t, &line);
		text_add_char(&line, '.');
		flow_say(told_pen(&s->to), &line, out);
		add_moves(s, t, false, "Played was:", out);
		add_moves(s, t, true, "Better was:", out);
		return;
	}
	add_cost(s, t, &line);
	flow_say(told_pen(&s->to), &line, out);
	add_moves(s, t, false, "played", out);
	add_moves(s, t, true, "better", out);
}

static void add_list(const struct telling_review *s, struct text *out)
{
	const size_t from = out->len;
	struct text line = {0};
	int listed = 0, others = 0;
	bool marked = false;
	for (size_t i = 0; i < s->r->turns; i++) {
		const struct trails_review_turn *t = &s->r->turn[i];
		others += t->judged && t->choice && !t->loss;
		if (!t->judged || !t->loss)
			continue;
		if (!listed++) {
			text_add(&line, "Turns that cost points:");
			heading(s, &line, out);
		}
		marked |= t->mark;
		add_listed(s, t, out);
	}
	if (others)
		text_addf(&line, "%d%s turn%s with a choice cost nothing that %d worlds can tell. ", others,
		          listed ? " other" : "", others == 1 ? "" : "s", s->r->worlds);
	if (marked && !s->words)
		text_addf(&line, "Marks: ?! from %d point on, ? from %d, ?? from %d.", TRAILS_REVIEW_DUBIOUS,
		          TRAILS_REVIEW_BAD, TRAILS_REVIEW_BLUNDER);
	if (line.len)
		flow_say(told_pen(&s->to), &line, out);
	text_release(&line);
	if (out->len > from)
		text_add_char(out, '\n');
}

/* The table before the decision of T that cost most, as its seat saw it. */
static void add_table(const struct telling_review *s, const struct trails_telling *to,
                      struct text *out)
{
	enum { LEAST = 20, AROUND = 6 }; /* lines of the picture, and those of the text around it */
	const int height = to->term->height - AROUND;
	if (!s->words) {
		picture_draw(to, height < LEAST ? LEAST : height, out);
		return;
	}
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		trails_answer_stand(to, colour, out);
	trails_answer_hand(to, out);
}

static void add_worst(const struct telling_review *s, const struct trails_review_turn *t,
                      struct text *out)
{
	const struct trails_state *before = match_before(s->r->match, t->worst.event);
	struct trails_view view;
	struct trails_telling to;
	struct text line = {0};
	trails_told_at(s->told, before, t->seat, &view, &to);
	add_place(s, t, &line);
	if (s->words && t->mark)
		text_addf(&line, "%s, ", words_mark(t->mark));
	add_cost(s, t, &line);
	text_add_char(&line, s->words ? '.' : ':');
	heading(s, &line, out);
	add_table(s, &to, out);
	add_moves(s, t, false, s->words ? "Played was:" : "played", out);
	add_moves(s, t, true, s->words ? "Better was:" : "better", out);
	part_reason(s->w, &to, &t->worst, &line);
	flow_say(told_pen(&to), &line, out);
}

static void add_costliest(const struct telling_review *s, struct text *out)
{
	size_t worst[PART_COSTLIEST];
	const int count = trails_review_costliest(s->r, -1, PART_COSTLIEST, worst);
	struct text line = {0};
	if (!count)
		return;
	text_addf(&line, count == 1 ? "The turn that cost most, as it was seen then:"
	                            : "The %d turns that cost most, as they were seen then:", count);
	heading(s, &line, out);
	for (int i = 0; i < count; i++) {
		text_add_char(out, '\n');
		add_worst(s, &s->r->turn[worst[i]], out);
	}
}

/* Adds the name of the match, how it was judged and ended, and how each player did. */
static void add_head(const struct telling_review *s, bool stopped, struct text *out)
{
	const int seats = s->r->match->seats;
	struct text line = {0};
	part_title(s->w, &line);
	text_add(&line, ". ");
	part_judged(s->w, stopped, &line);
	heading(s, &line, out);
	for (int seat = 0; seat < seats; seat++) {
		text_addf(&line, "%s%s ", seat ? ", " : "", s->told->name[seat]);
		words_integer(trails_points(&s->view.table, seat), s->told->style, &line);
	}
	part_ended(s->w, &line);
	text_add_char(&line, '.');
	flow_say(told_pen(&s->to), &line, out);
	for (int seat = 0; seat < seats; seat++)
		if (part_tells(s->w, seat) && (!stopped || trails_review_sum(s->r, seat).turns)) {
			part_lost(s->w, seat, &line);
			flow_say(told_pen(&s->to), &line, out);
		}
}

static void words(const void *review, bool stopped)
{
	const struct review_work *w = review;
	struct telling_review s = {.w = w, .r = &w->review, .told = &w->wanted->told,
	                           .words = w->wanted->told.style == STYLE_WORDS};
	struct text out = {0};
	trails_told(s.told, &s.view, &s.to);
	add_head(&s, stopped, &out);
	text_add_char(&out, '\n');
	add_list(&s, &out);
	add_costliest(&s, &out);
	while (text_ends(text_string(&out), "\n\n"))
		out.s[--out.len] = '\0';
	if (w->wanted->prompt)
		pages_show(w->wanted->prompt, text_string(&out));
	else
		fputs(text_string(&out), stdout);
	text_release(&out);
}

/* ---- As JSON.  ---- */

#ifdef HAVE_JANSSON

#include "show/json.h"

static json_t *points_json(int64_t worth)
{
	return json_real((double)worth / MIND_POINT);
}

static json_t *moves_json(const struct review_work *w, const struct trails_review_turn *t, bool best)
{
	const struct trails_state *s = match_before(w->review.match, t->event);
	uint64_t moves[TRAILS_REVIEW_MOVES];
	const int count = trails_review_moves(&w->review, t, best, moves);
	json_t *list = json_array();
	for (int i = 0; i < count; i++) {
		struct text text = {0};
		trails_move_format(s->table.rules->map, moves[i], &text);
		json_array_append_new(list, json_string(text_string(&text)));
		text_release(&text);
	}
	return list;
}

static json_t *turn_json(const struct review_work *w, const struct trails_review_turn *t)
{
	return json_pack("{s:i, s:i, s:i, s:o, s:b, s:o, s:o, s:o, s:o, s:o, s:o}", "round", t->round,
	                 "turn", t->number, "seat", t->seat + 1, "moves", moves_json(w, t, false),
	                 "forced", !t->choice, "before", points_json(t->worst.worth), "after",
	                 points_json(t->worst.worth - t->worst.loss), "best", moves_json(w, t, true),
	                 "loss", points_json(t->loss), "error",
	                 t->choice ? points_json(t->error) : json_null(), "mark",
	                 t->mark ? json_string(mark_words[t->mark]) : json_null());
}

static json_t *seat_json(const struct review_work *w, int seat)
{
	const struct trails_review_seat s = trails_review_sum(&w->review, seat);
	return json_pack("{s:o, s:i, s:i, s:i, s:i, s:i, s:o, s:o}", "name",
	                 json_name(w->wanted->told.name[seat]), "turns", s.turns, "choices", s.choices,
	                 "dubious", s.marks[MARK_DUBIOUS], "mistakes", s.marks[MARK_BAD], "blunders",
	                 s.marks[MARK_BLUNDER], "loss", points_json(s.loss), "loss_a_turn",
	                 points_json(s.choices ? s.loss / s.choices : 0));
}

static void json(const void *review, bool stopped)
{
	const struct review_work *w = review;
	const struct trails_review *r = &w->review;
	json_t *seats = json_array(), *turns = json_array();
	struct text rules = {0};
	rows_format(r->match->game->rows, r->match->rules, &rules);
	for (int seat = 0; seat < r->match->seats; seat++)
		json_array_append_new(seats, seat_json(w, seat));
	for (size_t i = 0; i < r->turns; i++)
		if (r->turn[i].judged)
			json_array_append_new(turns, turn_json(w, &r->turn[i]));
	json_t *o = json_event_object("review");
	json_object_set_new(o, "variant", json_string(text_string(&rules)));
	json_object_set_new(o, "playouts", json_integer(r->worlds));
	json_object_set_new(o, "stopped", json_boolean(stopped));
	json_object_set_new(o, "seats", seats);
	json_object_set_new(o, "turns", turns);
	text_release(&rules);
	json_print(o);
}

#else /* no Jansson: --json was refused before */

static void json(const void *review, bool stopped)
{
	(void)review, (void)stopped;
}

#endif

/* ---- The reviewer.  ---- */

static enum status begin(const struct review_wanted *wanted, void **review, struct error *e)
{
	const struct match *m = wanted->told.match;
	if (m->head.private) {
		error_set(e, "a private record can't be reviewed: it lacks the missions that seat %d "
		             "didn't see", m->head.private);
		return STATUS_BAD_RECORD;
	}
	struct review_work *w = alloc_zero(1, sizeof *w);
	w->wanted = wanted;
	trails_review_init(&w->review, m, wanted->seat,
	                   wanted->playouts ? (int)wanted->playouts : TRAILS_REVIEW_WORLDS);
	*review = w;
	return STATUS_DONE;
}

static void end(void *review)
{
	struct review_work *w = review;
	trails_review_release(&w->review);
	free(w);
}

static size_t turns(const void *review)
{
	const struct review_work *w = review;
	return w->review.turns;
}

static bool judge(void *review, size_t i)
{
	struct review_work *w = review;
	return trails_review_judge(&w->review, i, w->wanted->stop);
}

static void cost(const void *review, double *out)
{
	const struct review_work *w = review;
	for (int seat = 0; seat < w->review.match->seats; seat++) {
		const struct trails_review_seat s = trails_review_sum(&w->review, seat);
		out[seat] = s.choices ? (double)s.loss / MIND_POINT / s.choices : 0;
	}
}

static void annotate(const void *review, struct text *out)
{
	const struct review_work *w = review;
	const char *record = w->wanted->record;
	struct match m;
	if (game_record_read(&m, w->review.match->game, record, strlen(record), NULL, NULL))
		return; /* the match was made of it */
	trails_review_annotate(&w->review, &m);
	game_record_write(&m, (const char *const *)m.head.name, out);
	match_release(&m);
}

/* ---- Turn by turn.  ---- */

static void turn(const void *review, size_t i, struct reviewed *out)
{
	const struct review_work *w = review;
	const struct trails_review_turn *t = &w->review.turn[i];
	const struct trails_decision *d = &t->worst;
	*out = (struct reviewed){
		.seat = t->seat,
		.judged = t->judged,
		.choice = t->choice,
		.cost = part_tenths(t->loss),
		.event = t->choice ? t->worst.event : t->event,
		.end = t->end,
		.best = part_tenths(t->worst.worth),
		.lost = part_tenths(t->worst.loss),
		.kind = NO_DECISION,
	};
	if (!t->judged || !d->loss)
		return;
	const struct trails_view v = trails_view_of(match_before(w->review.match, d->event), t->seat);
	out->kind = trails_decisions.of(&v, d->best.move, d->best.moves, d->made.move, d->made.moves);
}

static void moves(const void *review, size_t i, bool best, struct text *out)
{
	const struct review_work *w = review;
	const struct trails_review_turn *t = &w->review.turn[i];
	const struct trails_state *before = match_before(w->review.match, t->event);
	struct trails_view view;
	struct trails_telling to;
	uint64_t list[TRAILS_REVIEW_MOVES];
	trails_told_at(&w->wanted->told, before, t->seat, &view, &to);
	advice_moves(&to, list, trails_review_moves(&w->review, t, best, list), out);
}

static void reason(const void *review, size_t i, struct text *out)
{
	const struct review_work *w = review;
	const struct trails_review_turn *t = &w->review.turn[i];
	const struct trails_state *before = match_before(w->review.match, t->worst.event);
	struct trails_view view;
	struct trails_telling to;
	trails_told_at(&w->wanted->told, before, t->seat, &view, &to);
	part_reason(w, &to, &t->worst, out);
}

const struct reviewer trails_reviewer = {
	.begin = begin,
	.end = end,
	.turns = turns,
	.judge = judge,
	.at_once = true,
	.cost = cost,
	.screen = words,
	.plain = words,
	.json = json,
	.annotate = annotate,
	.told = turns,
	.turn = turn,
	.moves = moves,
	.reason = reason,
	.page = review_page,
};
