/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/review/review_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "show/words.h"
#include "trails/agent/reason.h"
#include "trails/core/score.h"
#include "trails/show/advice.h"
#include "trails/show/answers.h"
#include "trails/show/flow.h"
#include "trails/show/names.h"
#include "trails/show/picture.h"
#include "trails/show/told.h"

/* The turns that are shown with the map; where the text of a turn in a list begins. */
enum { WORST = 3, INDENT = 4, TENTHS = 10, FIGURE = 24 };

/* What is told, of which words. */
struct telling_review {
	const struct review_work *w;
	const struct trails_review *r;
	const struct telling *told;
	bool words; /* for ears */
	struct trails_view view;  /* the last of the match, for names */
	struct trails_telling to;
};

/* WORTH, in 1/MIND_POINT points, with one digit behind the point, in BUF. */
static const char *tenths(int64_t worth, char *buf)
{
	int64_t n = (worth * TENTHS + MIND_POINT / 2) / MIND_POINT;
	snprintf(buf, FIGURE, "%d.%d", (int)(n / TENTHS), (int)(n % TENTHS));
	return buf;
}

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

static bool is_told(const struct telling_review *s, int seat)
{
	return s->w->wanted->seat == REVIEW_ALL || s->w->wanted->seat == seat;
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

/* Adds the ruleset, which can be broken behind commas. */
static void add_ruleset(const struct match *m, struct text *out)
{
	struct text rules = {0};
	m->game->rules_format(m->rules, &rules);
	for (const char *at = text_string(&rules); *at; at++) {
		text_add_char(out, *at);
		text_add(out, *at == ',' ? " " : "");
	}
	text_release(&rules);
}

static void add_title(const struct telling_review *s, bool stopped, struct text *out)
{
	const struct match *m = s->r->match;
	struct text line = {0};
	size_t judged = 0;
	add_ruleset(m, &line);
	for (int seat = 0; seat < m->seats; seat++)
		text_addf(&line, "%s%s", !seat ? ": " : seat + 1 < m->seats ? ", " : " and ",
		          name_of(s, seat));
	text_addf(&line, ". Each turn judged in %d worlds", s->r->worlds);
	for (size_t i = 0; i < s->r->turns; i++)
		judged += s->r->turn[i].judged;
	if (stopped)
		text_addf(&line, "; stopped after %zu of %zu turns", judged, s->r->turns);
	text_add_char(&line, '.');
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
	if (!match_over(m))
		text_add(&line, " so far");
	else if (t->over == TRAILS_OVER_RESIGNED)
		text_addf(&line, "; %s %s in round %d", name_of(s, t->mover),
		          match_by_fault(m) ? "was at fault" : "gave up", t->round);
	text_add_char(&line, '.');
	flow_say(&s->to, &line, out);
}

/* How well somebody plays who loses LOSS in CHOICES turns with a choice, behind a colon; "" for fewer
 * than can tell. */
static const char *verdict(int64_t loss, int choices)
{
	enum { HUNDREDTHS = 100, CHOICES_LEAST = 10 };
	static const struct {
		int hundredths;
		const char *words;
	} steps[] = {{25, ": hardly a point was wasted"},
	             {65, ": well played"},
	             {110, ": some points were left lying"},
	             {160, ": much was left lying"}};
	if (choices < CHOICES_LEAST)
		return "";
	for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
		if (loss * HUNDREDTHS < (int64_t)steps[i].hundredths * choices * MIND_POINT)
			return steps[i].words;
	return ": most of the points were left lying";
}

/* Adds "2 mistakes" behind what was added since LINE had FROM bytes. */
static void add_marked(int count, const char *noun, size_t from, struct text *line)
{
	if (!count)
		return;
	text_add(line, line->len == from ? " " : ", ");
	name_count(count, noun, line);
}

/* How SEAT played. */
static void add_verdict(const struct telling_review *s, int seat, struct text *out)
{
	const struct trails_review_seat sum = trails_review_sum(s->r, seat);
	const bool you = s->told->you[seat];
	int cost = 0;
	char lost[FIGURE], each[FIGURE];
	struct text line = {0};
	for (size_t i = 0; i < s->r->turns; i++)
		cost += s->r->turn[i].seat == seat && s->r->turn[i].judged && s->r->turn[i].loss;
	text_add(&line, you ? "You" : name_of(s, seat));
	if (!sum.choices)
		text_add(&line, " had no choice.");
	else if (!cost)
		text_addf(&line, " lost nothing that %d worlds can tell, in %d turn%s with a choice.",
		          s->r->worlds, sum.choices, sum.choices == 1 ? "" : "s");
	else
		text_addf(&line, " lost %s points in %d of %d turns with a choice, %s a turn%s.",
		          tenths(sum.loss, lost), cost, sum.choices,
		          tenths(sum.loss / sum.choices, each), verdict(sum.loss, sum.choices));
	const size_t from = line.len;
	add_marked(sum.marks[MARK_DUBIOUS], "dubious turn", from, &line);
	add_marked(sum.marks[MARK_BAD], "mistake", from, &line);
	add_marked(sum.marks[MARK_BLUNDER], "blunder", from, &line);
	text_add(&line, line.len > from ? "." : "");
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
	char loss[FIGURE], error[FIGURE];
	tenths(t->loss, loss);
	tenths(t->error, error);
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

/* What tells the better turn of D from the one that was made: what counts most of what is good about
 * the one, or bad about the other.  BETTER says of which.  False if nothing is by rules of thumb. */
static bool find_reason(const struct telling_review *s, const struct trails_view *v,
                        const struct trails_decision *d, struct trails_reason *reason,
                        bool *better)
{
	struct trails_reason list[2][REASONS_MOST];
	int count[2];
	int32_t most = 0;
	for (int side = 0; side < 2; side++)
		count[side] = reasons_of(s->r->base, v, side ? &d->made : &d->best, list[side]);
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < count[side]; i++) {
			const struct trails_reason *one = &list[side][i];
			const int32_t sign = side ? -1 : 1;
			int32_t worth = sign * one->worth;
			if (worth <= 0)
				continue;
			for (int k = 0; k < count[!side]; k++)
				if (list[!side][k].kind == one->kind &&
				    list[!side][k].point == one->point && list[!side][k].seat == one->seat)
					worth -= sign * list[!side][k].worth;
			if (worth <= most)
				continue;
			most = worth;
			*reason = *one;
			*better = !side;
		}
	return most > 0;
}

/* "The better turn fulfils your mission Petra.", "With the better turn, the mark at ..." */
static void add_reason(const struct telling_review *s, const struct trails_telling *to,
                       const struct trails_decision *d, struct text *out)
{
	static const char it[] = "it ";
	struct trails_reason reason;
	struct text line = {0}, clause = {0};
	bool better;
	if (find_reason(s, to->view, d, &reason, &better)) {
		const char *turn = better ? "he better turn" : "he turn that was played";
		advice_reason(to, &reason, &clause);
		const char *words = text_string(&clause);
		if (strncmp(words, it, sizeof it - 1))
			text_addf(&line, "With t%s, %s.", turn, words);
		else
			text_addf(&line, "T%s %s.", turn, words + sizeof it - 1);
	} else
		text_add(&line, "No single thing tells them apart: one comes to more points in the end.");
	text_release(&clause);
	flow_say(to, &line, out);
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
	add_reason(s, &to, &t->worst, out);
}

static void add_costliest(const struct telling_review *s, struct text *out)
{
	size_t worst[WORST];
	const int count = trails_review_costliest(s->r, WORST, worst);
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
		if (is_told(&s, seat) && (!stopped || trails_review_sum(s.r, seat).turns))
			add_verdict(&s, seat, out);
	text_add_char(out, '\n');
	add_list(&s, out);
	add_costliest(&s, out);
	while (text_ends(text_string(out), "\n\n"))
		out->s[--out->len] = '\0';
}
