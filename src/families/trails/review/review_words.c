/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/review/review_words.h"

#include <string.h>

#include "base/fold.h"
#include "families/trails/core/score.h"
#include "families/trails/show/advice.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/flow.h"
#include "families/trails/show/names.h"
#include "families/trails/show/picture.h"
#include "families/trails/show/told.h"
#include "show/words.h"

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

static void add_turn(const struct telling_review *s, const struct trails_review_turn *t, bool best,
                     struct text *out)
{
	uint64_t moves[TRAILS_REVIEW_MOVES];
	advice_moves(&s->to, moves, trails_review_moves(s->r, t, best, moves), out);
}

/* "Ann", or "you". */
static const char *name_of(const struct telling_review *s, int seat)
{
	return s->told->name[seat];
}

/* Adds a heading, and releases it. */
static void heading(const struct telling_review *s, struct text *line, struct text *out)
{
	struct text lines = {0};
	fold_wrap(text_string(line), s->to.term->width, INDENT, &lines);
	for (const char *at = text_string(&lines); *at; at += strcspn(at, "\n") + 1) {
		struct text one = {0};
		text_add_bytes(&one, at, strcspn(at, "\n"));
		ink_text(&s->to, INK_STRONG, text_string(&one), out);
		text_add_char(out, '\n');
		text_release(&one);
	}
	text_release(&lines);
	text_release(line);
}

/* ---- On top.  ---- */

static void add_title(const struct telling_review *s, bool stopped, struct text *out)
{
	struct text line = {0};
	part_title(s->w, &line);
	text_add(&line, ". ");
	part_judged(s->w, stopped, &line);
	heading(s, &line, out);
}

static void add_result(const struct telling_review *s, struct text *out)
{
	const struct match *m = s->r->match;
	const struct trails_table *t = &s->view.table;
	struct text line = {0};
	for (int seat = 0; seat < m->seats; seat++) {
		text_addf(&line, "%s%s ", seat ? ", " : "", name_of(s, seat));
		words_integer(trails_points(t, seat), s->told->style, &line);
	}
	part_ended(s->w, &line);
	text_add_char(&line, '.');
	flow_say(&s->to, &line, out);
}

/* How SEAT played. */
static void add_verdict(const struct telling_review *s, int seat, struct text *out)
{
	struct text line = {0};
	part_lost(s->w, seat, &line);
	flow_say(&s->to, &line, out);
}

/* ---- The turns.  ---- */

/* "Round 3, turn 2, Ann: ". */
static void add_place(const struct telling_review *s, const struct trails_review_turn *t,
                      struct text *out)
{
	if (t->round)
		text_addf(out, "Round %d", t->round);
	else
		text_add(out, "Before round 1");
	text_addf(out, ", turn %d, %s: ", t->number, name_of(s, t->seat));
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

/* Adds "red marib" behind LABEL, indented; or as a sentence. */
static void add_moves(const struct telling_review *s, const struct trails_review_turn *t, bool best,
                      const char *label, struct text *out)
{
	struct text moves = {0};
	struct flow f;
	add_turn(s, t, best, &moves);
	if (s->words)
		text_add_char(&moves, '.');
	flow_begin(&f, &s->to, s->to.term->width, s->words ? 2 : INDENT, out);
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
		flow_say(&s->to, &line, out);
		add_moves(s, t, false, "Played was:", out);
		add_moves(s, t, true, "Better was:", out);
		return;
	}
	add_cost(s, t, &line);
	flow_say(&s->to, &line, out);
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
		flow_say(&s->to, &line, out);
	text_release(&line);
	if (out->len > from)
		text_add_char(out, '\n');
}

/* ---- The turns that cost most, with the map as it was.  ---- */

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
	flow_say(&to, &line, out);
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

void review_words(const struct review_work *w, bool stopped, struct text *out)
{
	struct telling_review s = {.w = w, .r = &w->review, .told = &w->wanted->told,
	                           .words = w->wanted->told.style == STYLE_WORDS};
	trails_told(s.told, &s.view, &s.to);
	add_title(&s, stopped, out);
	add_result(&s, out);
	for (int seat = 0; seat < w->review.match->seats; seat++)
		if (part_tells(w, seat) && (!stopped || trails_review_sum(s.r, seat).turns))
			add_verdict(&s, seat, out);
	text_add_char(out, '\n');
	add_list(&s, out);
	add_costliest(&s, out);
	while (text_ends(text_string(out), "\n\n"))
		out->s[--out->len] = '\0';
}
