/* A review in words: lists and pictures, or sentences to be read aloud.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/judged/reviewing.h"

#include <string.h>

#include "base/text.h"
#include "base/words.h"
#include "prompt/prompt.h"
#include "show/paint.h"

enum { INDENT = 4 }; /* where the text of a turn in a list begins */

/* A review to be shown, and how. */
struct telling_review {
	const struct review_work *w;
	const struct judging *r;
	const struct telling *told;
	bool words; /* in sentences, to be read aloud */
};

void part_heading(const struct telling *told, struct text *line, struct text *out)
{
	OWN(text) lines = {0}, one = {0};
	fold_wrap(text_string(line), told->term->width, FOLD_INDENT, &lines);
	for (const char *at = text_string(&lines); *at;) {
		text_take_line(&at, &one);
		ink_text(pen_of(told), INK_STRONG, text_string(&one), out);
		text_add_char(out, '\n');
	}
	text_release(line);
}

/* ---- A turn.  ---- */

/* "4.1 +-0.4"; the error only if worlds told it. */
static void add_loss(const struct telling_review *s, const struct judged_turn *t, struct text *out)
{
	text_add(out, tenths_text(t->cost, "").s);
	if (!t->glance)
		text_addf(out, s->told->term->utf8 ? " \u00b1%s" : " +-%s", part_figure(s->w, t->error).s);
}

/* "Round 3, turn 2, Ann: 2.1 +-0.4 ?, +3.2 to +1.1", or as a sentence. */
static void add_cost(const struct telling_review *s, const struct judged_turn *t, struct text *out)
{
	const struct phrase before = words_tenths(part_tenths(s->w, t->before), s->told->style);
	const struct phrase after = words_tenths(part_tenths(s->w, t->after), s->told->style);
	OWN(text) place = {0}, line = {0};
	text_addf(&place, SAY_TURN_PLACE(t->round), t->number, s->told->name[t->seat], t->round);
	if (s->words) {
		text_addf(&line, SAY_TURN_COST(t->mark), text_string(&place), tenths_text(t->cost, "").s,
		          words_mark(t->mark));
		if (!t->glance)
			text_joinf(&line, 0, SAY_COMMA, SAY_WITH_ERROR, part_figure(s->w, t->error).s);
	} else {
		add_loss(s, t, &line);
		if (t->mark)
			text_join(&line, 0, SAY_THEN, mark_words[t->mark]);
		text_join(&place, 0, SAY_COLON, text_string(&line));
		text_clear(&line);
		text_add(&line, text_string(&place));
	}
	text_joinf(&line, 0, SAY_COMMA, SAY_FROM_TO, before.s, after.s);
	text_addf(out, s->words ? SAY_STOP : "%1$s", text_string(&line));
}

static void add_moves(const struct telling_review *s, const struct judged_turn *t, bool best,
                      struct text *out)
{
	uint64_t list[JUDGED_MOVES];
	s->w->words->moves(s->told, match_before(s->r->match, t->event), t->seat, list,
	                   judging_moves(s->r, t, best, list), s->words ? MOVES_SPOKEN : MOVES_SHORT, out);
}

/* Adds the moves of turn T, or with BEST the best ones, as "red marib": after a label and indented,
 * or as a sentence. */
static void say_moves(const struct telling_review *s, const struct judged_turn *t, bool best,
                      struct text *out)
{
	OWN(text) moves = {0};
	struct text line = {0};
	struct flow f;
	add_moves(s, t, best, &moves);
	if (s->words) {
		text_addf(&line, SAY_PLAYED_WAS(best), text_string(&moves));
		flow_say(pen_of(s->told), &line, out);
	} else {
		/* further lines begin below the first move, not below the label */
		const int label = text_columns(SAY_LABEL_PLAYED(best));
		flow_begin(&f, pen_of(s->told), s->told->term->width, INDENT + label + 1, out);
		flow_to(&f, INDENT);
		flow_words(&f, INK_FAINT, SAY_LABEL_PLAYED(best));
		flow_words(&f, INK_PLAIN, text_string(&moves));
		flow_end(&f);
	}
}

/* ---- The list of turns that cost points: in rows, where each fits a line.  ---- */

enum { CELL_PLACE, CELL_COST, CELL_MARK, CELL_BEFORE, CELL_AFTER, CELL_MADE, CELL_BEST, CELLS };
enum { GAP = 2, RED = 31, PURPLE = 35 };

/* Adds the cells of turn T; of the heads for NULL. */
static void fill_row(const struct telling_review *s, const struct judged_turn *t, struct text *cell)
{
	const char *const heads[CELLS] = {SAY_HEAD_TURN,  SAY_HEAD_COST,          "",
	                                  SAY_HEAD_BEFORE, SAY_HEAD_AFTER, SAY_LABEL_PLAYED(false),
	                                  SAY_LABEL_PLAYED(true)};
	for (int i = 0; i < CELLS; i++) {
		text_clear(&cell[i]);
		text_add(&cell[i], t ? "" : heads[i]);
	}
	if (!t)
		return;
	part_number(t, &cell[CELL_PLACE]);
	text_join(&cell[CELL_PLACE], 0, SAY_THEN, s->told->name[t->seat]);
	add_loss(s, t, &cell[CELL_COST]);
	if (t->mark)
		ink_text(pen_of(s->told),
		         t->mark == MARK_BLUNDER ? RED + INK_BOLD : t->mark == MARK_BAD ? RED : PURPLE,
		         mark_words[t->mark], &cell[CELL_MARK]);
	text_add(&cell[CELL_BEFORE], tenths_text(part_tenths(s->w, t->before), "+").s);
	text_add(&cell[CELL_AFTER], tenths_text(part_tenths(s->w, t->after), "+").s);
	add_moves(s, t, false, &cell[CELL_MADE]);
	add_moves(s, t, true, &cell[CELL_BEST]);
}

static int cell_columns(struct text *cell)
{
	return paint_columns(text_string(cell), cell->len);
}

/* Sets COLUMNS to the widths of the cells in all rows, and returns the width of a row. */
static int measure_rows(const struct telling_review *s, struct text *cell, int *columns)
{
	int width = -GAP;
	for (size_t i = 0; i <= s->r->turns; i++) {
		const struct judged_turn *t = i ? &s->r->turn[i - 1] : NULL;
		if (t && !part_listed(s->w, t))
			continue;
		fill_row(s, t, cell);
		for (int k = 0; k < CELLS; k++)
			columns[k] = cell_columns(&cell[k]) > columns[k] ? cell_columns(&cell[k]) : columns[k];
	}
	for (int k = 0; k < CELLS; k++)
		width += GAP + columns[k];
	return width;
}

/* Adds the turns in rows, on a narrow screen without the figures before and after; or nothing, and
 * returns false, if even these have no room. */
static bool add_rows(const struct telling_review *s, struct text *out)
{
	struct text cell[CELLS] = {{0}};
	int columns[CELLS] = {0}, width = measure_rows(s, cell, columns);
	const bool narrow = width > s->told->term->width;
	if (narrow)
		width -= columns[CELL_BEFORE] + columns[CELL_AFTER] + 2 * GAP;
	const bool fits = width <= s->told->term->width;
	for (size_t i = 0; fits && i <= s->r->turns; i++) {
		const struct judged_turn *t = i ? &s->r->turn[i - 1] : NULL;
		if (t && !part_listed(s->w, t))
			continue;
		fill_row(s, t, cell);
		for (int k = 0; k < CELLS; k++) {
			const bool figure = k == CELL_BEFORE || k == CELL_AFTER;
			const bool right = figure || k == CELL_COST;
			const int room = columns[k] - cell_columns(&cell[k]);
			if (narrow && figure)
				continue;
			paint_blanks(out, (k ? GAP : 0) + (right ? room : 0));
			text_add(out, text_string(&cell[k]));
			paint_blanks(out, right || k == CELL_BEST ? 0 : room);
		}
		text_add_char(out, '\n');
	}
	for (int k = 0; k < CELLS; k++)
		text_release(&cell[k]);
	return fits;
}

static void add_list(const struct telling_review *s, struct text *out)
{
	const size_t from = out->len;
	const struct judge *judge = s->w->words->judge;
	OWN(text) line = {0};
	int listed = 0, others = 0, small = 0, marked = 0;
	for (size_t i = 0; i < s->r->turns; i++) {
		const struct judged_turn *t = &s->r->turn[i];
		const bool other = judging_tells(s->r, t) && t->choice && !part_listed(s->w, t);
		listed += part_listed(s->w, t);
		others += other && !t->glance;
		small += other && t->glance;
		marked += judging_tells(s->r, t) && t->mark;
	}
	if (listed) {
		text_add(&line, SAY_TURNS_THAT_COST);
		part_heading(s->told, &line, out);
		const bool rows = !s->words && add_rows(s, out);
		for (size_t i = 0; i < s->r->turns && !rows; i++) {
			const struct judged_turn *t = &s->r->turn[i];
			if (!part_listed(s->w, t))
				continue;
			add_cost(s, t, &line);
			flow_say(pen_of(s->told), &line, out);
			say_moves(s, t, false, out);
			say_moves(s, t, true, out);
		}
	}
	if (others)
		text_addf(&line, SAY_COST_NOTHING(others), others, s->r->worlds);
	if (small)
		text_joinf(&line, 0, SAY_THEN, SAY_COST_LITTLE(small), small, tenths_text(judge->errs, "").s);
	if (marked)
		text_joinf(&line, 0, SAY_THEN,
		           s->words ? SAY_MARKS_SPOKEN(judge->dubious)
		                    : SAY_MARK_SIGNS(judge->dubious),
		           judge->dubious, judge->bad, judge->blunder);
	if (listed && s->w->words->remarks)
		s->w->words->remarks(s->w, &line);
	if (line.len)
		flow_say(pen_of(s->told), &line, out);
	if (out->len > from)
		text_add_char(out, '\n');
}

/* ---- The turns that cost most, with the table.  ---- */

static void add_costliest(const struct telling_review *s, struct text *out)
{
	size_t worst[PART_COSTLIEST];
	const int count = judging_costliest(s->r, -1, PART_COSTLIEST, worst);
	struct text line = {0};
	if (!count || !s->w->words->table)
		return;
	text_addf(&line, SAY_COSTLIEST_TURNS(count), count);
	part_heading(s->told, &line, out);
	for (int i = 0; i < count; i++) {
		const struct judged_turn *t = &s->r->turn[worst[i]];
		const void *before = match_before(s->r->match, t->worst.event);
		text_add_char(out, '\n');
		add_cost(s, t, &line);
		part_heading(s->told, &line, out);
		s->w->words->table(s->told, before, t->seat, out);
		say_moves(s, t, false, out);
		say_moves(s, t, true, out);
		part_reason(s->w, s->told, before, t->seat, &t->worst, &line);
		flow_say(pen_of(s->told), &line, out);
	}
}

/* ---- All of it.  ---- */

/* Adds the name of the match, how it was judged and ended, and how each player did. */
static void add_head(const struct telling_review *s, bool stopped, struct text *out)
{
	const struct match *m = s->r->match;
	struct text line = {0}, part = {0};
	part_title(s->w, &part);
	text_addf(&line, SAY_STOP, text_string(&part));
	part_judged(s->w, stopped, &line);
	part_heading(s->told, &line, out);
	for (int seat = 0; seat < m->seats; seat++) {
		const int points = m->game->points(m->state, seat);
		text_joinf(&line, 0, SAY_COMMA, SAY_THEN, s->told->name[seat],
		           words_integer(points, s->told->style).s);
	}
	text_clear(&part);
	text_addf(&part, match_over(m) ? SAY_STOP : SAY_SO_FAR, text_string(&line));
	part_ended(s->w, &part);
	flow_say(pen_of(s->told), &part, out);
	text_release(&line);
	for (int seat = 0; seat < m->seats; seat++)
		if (part_tells(s->w, seat) && (!stopped || judging_sum(s->r, seat).turns)) {
			part_lost(s->w, seat, &line);
			flow_say(pen_of(s->told), &line, out);
		}
}

void reviewing_print(const struct review_work *w, bool stopped)
{
	const struct telling *told = &w->wanted->told;
	struct telling_review s = {.w = w, .r = &w->review, .told = told,
	                           .words = told->style == STYLE_WORDS};
	OWN(text) out = {0};
	add_head(&s, stopped, &out);
	text_add_char(&out, '\n');
	if (w->words->opening)
		w->words->opening(w, told, &out);
	add_list(&s, &out);
	add_costliest(&s, &out);
	if (w->words->closing)
		w->words->closing(w, told, &out);
	if (s.words)
		fold_lines(&out, told->term->width, FOLD_INDENT);
	while (text_ends(text_string(&out), "\n\n"))
		out.s[--out.len] = '\0';
	pages_show(w->wanted->prompt, text_string(&out));
}
