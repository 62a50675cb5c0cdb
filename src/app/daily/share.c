/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/daily/share.h"

#include <stdio.h>
#include <string.h>

#include "app/records/match_file.h"
#include "app/records/shelf.h"
#include "app/review/judged.h"
#include "base/date.h"
#include "base/number.h"
#include "game/record.h"
#include "os/store.h"
#include "show/telling.h"

/* From which cost a turn is a small loss, and from which a mistake, in tenths of a point; and so many
 * turns are told as those that cost most. */
enum { COST_SMALL = 5, COST_MISTAKE = 20, COSTLIEST = 3 };
enum sign { SIGN_BEST, SIGN_SMALL, SIGN_MISTAKE, SIGNS };

static const char *const signs_utf8[SIGNS] = {"\u25cf", "\u00b7", "\u00d7"};
static const char *const signs_ascii[SIGNS] = {"O", ".", "x"};
static const char *const sign_words[SIGNS] = {"best", "small loss", "mistake"};

/* A match under the pen. */
struct work {
	const struct shared *shared;
	struct match match;
	struct judged judged;
	bool reviewed;   /* its turns are judged */
	int seat;        /* the person's */
	struct stand_in in;
};

/* Turn I of the review, if the person made it and had a choice. */
static bool own_turn(const struct work *w, size_t i, struct reviewed *t)
{
	w->judged.reviewer->turn(w->judged.review, i, t);
	return t->seat == w->seat && t->judged && t->choice;
}

static enum sign sign_of(const struct reviewed *t)
{
	return t->cost >= COST_MISTAKE ? SIGN_MISTAKE : t->cost >= COST_SMALL ? SIGN_SMALL : SIGN_BEST;
}

static enum style style_of(const struct work *w)
{
	return w->shared->opt->plain ? STYLE_WORDS : STYLE_SHORT;
}

/* ---- The three lines.  ---- */

static void add_title(const struct work *w, struct text *out)
{
	const struct match *m = &w->match;
	const char *daily = tags_get(&m->head.tags, TAG_DAILY), *row, *more;
	struct text rules = {0};
	int day;
	text_add(out, "expedition ");
	if (daily && days_deal(m, &day, &row)) {
		text_addf(out, "daily %.10s: %s", daily, row);
		more = daily + (strlen(daily) < DATE_TEXT ? strlen(daily) : DATE_TEXT);
	} else {
		rows_format(m->game->rows, m->rules, &rules);
		text_addf(out, "%s%s%s", m->head.date ? m->head.date : "", m->head.date ? ": " : "",
		          text_string(&rules));
		more = "";
	}
	const char *link = " against ";
	for (int seat = 0; seat < m->seats; seat++) {
		if (seat == w->seat)
			continue;
		text_addf(out, "%s%s", link, w->judged.wanted.told.name[seat]);
		link = ", ";
	}
	if (!strcmp(more, " practice"))
		text_add(out, " (practice)");
	else if (*more)
		text_add(out, " (seen before)");
	text_add(out, m->taken_back ? ", moves taken back\n" : "\n");
	text_release(&rules);
}

static void add_points(struct day_points p, enum style style, struct text *out)
{
	words_integer(p.own, style, out);
	text_add(out, " to ");
	words_integer(p.other, style, out);
}

static void add_signed(int tenths, enum style style, struct text *out)
{
	char buf[TENTHS_SIZE];
	if (style == STYLE_WORDS)
		text_addf(out, "%s%s", tenths < 0 ? "minus " : "", tenths_text(tenths < 0 ? -tenths : tenths, "", buf));
	else
		text_add(out, tenths_text(tenths, "+", buf));
}

static void add_result(const struct work *w, struct text *out)
{
	const struct match *m = &w->match;
	int32_t points[SEATS_MAX];
	for (int seat = 0; seat < m->seats; seat++)
		points[seat] = m->game->points(m->state, seat);
	const struct day_points own = days_points(points, m->seats, w->seat);
	add_points(own, style_of(w), out);
	if (m->game->stage(m->state) == STAGE_RESIGNED)
		text_add(out, ", resigned");
	if (w->in.played) {
		text_add(out, ", expert ");
		add_points(w->in.points, style_of(w), out);
	}
	if (w->reviewed && w->judged.reviewer->luck && m->game->stage(m->state) == STAGE_OVER) {
		enum { TENTHS = 10 };
		const int luck = w->judged.reviewer->luck(w->judged.review, w->seat);
		text_add(out, "; luck ");
		add_signed(luck, style_of(w), out);
		text_add(out, ", play ");
		add_signed((own.own - own.other) * TENTHS - luck, style_of(w), out);
	}
	text_add_char(out, '\n');
}

static void add_signs(const struct work *w, struct text *out)
{
	const char *const *signs = w->judged.term.utf8 ? signs_utf8 : signs_ascii;
	const size_t turns = w->reviewed ? w->judged.reviewer->told(w->judged.review) : 0;
	int count[SIGNS] = {0};
	struct reviewed t;
	for (size_t i = 0; i < turns; i++) {
		if (!own_turn(w, i, &t))
			continue;
		count[sign_of(&t)]++;
		if (style_of(w) == STYLE_SHORT)
			text_add(out, signs[sign_of(&t)]);
	}
	if (!w->reviewed)
		text_add(out, "turns not judged");
	else if (!(count[SIGN_BEST] + count[SIGN_SMALL] + count[SIGN_MISTAKE]))
		text_add(out, "no turns");
	else if (style_of(w) == STYLE_WORDS)
		text_addf(out, "turns: %d %s, %d %s%s, %d %s%s", count[SIGN_BEST], sign_words[SIGN_BEST],
		          count[SIGN_SMALL], sign_words[SIGN_SMALL], count[SIGN_SMALL] == 1 ? "" : "es",
		          count[SIGN_MISTAKE], sign_words[SIGN_MISTAKE], count[SIGN_MISTAKE] == 1 ? "" : "s");
	text_add_char(out, '\n');
}

/* ---- Where the person's play and expert's differ.  ---- */

/* The number, from 1, of the person's turn with event AT. */
static int turn_number(const struct work *w, size_t at)
{
	int number = 0;
	for (size_t i = 0; i <= at; i++)
		number += match_begins_turn(&w->match, i, w->seat);
	return number;
}

/* Adds the moves of the turn that begins at event AT of M, or the word GIVES_UP. */
static void add_turn(const struct match *m, size_t at, const char *gives_up, struct text *out)
{
	const size_t begin = at;
	do {
		text_add(out, at > begin ? " " : "");
		if (m->log[at].kind != EVENT_MOVE)
			text_add(out, gives_up);
		else
			m->game->move_write(match_before(m, at), m->log[at].move, out);
		at++;
	} while (at < m->log_len && m->log[at].kind == EVENT_MOVE &&
	         !m->game->turn_begins(match_before(m, at)));
}

static void add_parting(const struct work *w, struct text *out)
{
	size_t at;
	if (!w->in.played)
		return;
	text_add(out, "Expert, in your seat, comes to ");
	add_points(w->in.points, style_of(w), out);
	if (!stand_in_parts(&w->in, &w->match, w->seat, &at)) {
		text_add(out, ".\n");
		return;
	}
	text_addf(out, ". Your turn %d is the first that differs: you ", turn_number(w, at));
	add_turn(&w->match, at, "give up", out);
	text_add(out, ", expert ");
	add_turn(&w->in.match, at, "gives up", out);
	text_add(out, ".\n");
}

/* Finds the person's costliest turn that is not among the COUNT turns of LIST.  Returns false if it costs
 * little. */
static bool next_costliest(const struct work *w, const size_t *list, int count, size_t *found)
{
	int most = COST_SMALL - 1;
	const size_t turns = w->judged.reviewer->told(w->judged.review);
	for (size_t i = 0; i < turns; i++) {
		struct reviewed t;
		bool listed = false;
		for (int k = 0; k < count; k++)
			listed |= list[k] == i;
		if (!own_turn(w, i, &t) || listed || t.cost <= most)
			continue;
		most = t.cost;
		*found = i;
	}
	return most >= COST_SMALL;
}

static void add_costliest(const struct work *w, struct text *out)
{
	size_t list[COSTLIEST];
	int count = 0;
	if (!w->reviewed)
		return;
	while (count < COSTLIEST && next_costliest(w, list, count, &list[count])) {
		const size_t i = list[count++];
		struct reviewed t;
		char cost[TENTHS_SIZE];
		own_turn(w, i, &t);
		text_addf(out, "Turn %d cost %s points: ", turn_number(w, t.event), tenths_text(t.cost, "", cost));
		w->judged.reviewer->moves(w->judged.review, i, false, out);
		text_add(out, "; better ");
		w->judged.reviewer->moves(w->judged.review, i, true, out);
		text_add(out, ".\n");
	}
	if (!count)
		text_add(out, "No turn of yours cost half a point.\n");
}

/* ---- All of it.  ---- */

static int check(const struct work *w, struct error *e)
{
	if (!match_over(&w->match))
		return error_set(e, "this match isn't over yet: it can be shared at its end");
	if (w->seat < 0)
		return error_set(e, "share tells how one person played, and this match names none: choose another, "
		                    "as in 'share 2'");
	return 0;
}

int share_match(struct shared *s, struct text *out, struct error *e)
{
	struct work w = {.shared = s};
	if (match_text_read(s->path ? s->path : "this match", s->record, &w.match, e))
		return -1;
	w.seat = match_person(&w.match.head, w.match.seats);
	judged_init(&w.judged, &w.match, text_string(s->record), s->opt, s->theme);
	int status = check(&w, e);
	if (!status) {
		struct error why;
		w.judged.wanted.seat = w.seat;
		days_saw(&w.match);
		stand_in_play(&w.in, &w.match, w.seat, w.judged.wanted.progress);
		if (w.judged.reviewer && w.judged.reviewer->told && judged_begin(&w.judged, &why) == STATUS_DONE) {
			judged_run(&w.judged);
			w.reviewed = !w.judged.stopped;
		}
		s->judged = w.in.played;
		s->expert = w.in.points;
		if (s->details) {
			add_parting(&w, out);
			add_costliest(&w, out);
			text_add_char(out, '\n');
		}
		add_title(&w, out);
		add_result(&w, out);
		add_signs(&w, out);
	}
	stand_in_release(&w.in);
	judged_release(&w.judged);
	match_release(&w.match);
	return status;
}

enum status share_run(struct options *opt, char **operands)
{
	struct text path = {0}, record = {0}, out = {0};
	struct error e;
	enum status status = STATUS_USAGE;
	if (!shelf_find(operands[0], &path, &e)) {
		struct shared s = {.opt = opt, .theme = &themes[0], .record = &record, .path = text_string(&path)};
		status = STATUS_BAD_RECORD;
		if (!store_read(text_string(&path), &record, &e) && !share_match(&s, &out, &e))
			status = STATUS_DONE;
	}
	if (status == STATUS_DONE)
		fputs(text_string(&out), stdout);
	else
		fprintf(stderr, "expedition: %s\n", e.text);
	text_release(&path);
	text_release(&record);
	text_release(&out);
	return status;
}
