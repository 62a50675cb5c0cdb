/* The face of a review for a screen: tables and charts, in colour where there is any.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/text.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/judge/review.h"
#include "families/cards/match/cards.h"
#include "families/cards/review/review.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/report.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

enum {
	WIDE = 64,  /* least width of the screen for rows with names and all figures */
	INDENT = 4, /* indentation of the further lines of a sentence */
	/* the columns of figures in the table of turns */
	TURN = 9,
	VALUE = 6,
	LOSS = 4,
	ERROR = 5,
	SHARE = 5,
};

/* ---- Charts of signs: a column stands for one turn or a few. ---- */

enum { MARGIN = 6 }; /* columns on the left, for figures and the axis */

/* The mapping of turns to columns; each column stands for one turn or more. */
struct chart_columns {
	size_t count, turns;
};

/* Returns the last turn that column COLUMN, from 0, stands for. */
static size_t chart_turn(struct chart_columns c, size_t column)
{
	return (column + 1) * c.turns / c.count - 1;
}

enum {
	HEIGHT = 8,     /* lines */
	EIGHTHS = 8,    /* heights of a block character within a line */
	COLUMNS_MOST = 72,
};

static const char *const blocks[EIGHTHS + 1] = {
	" ", "\u2581", "\u2582", "\u2583", "\u2584", "\u2585", "\u2586", "\u2587", "\u2588"};

static struct chart_columns columns_of(const struct review_face *f)
{
	size_t room = (size_t)(f->told.term->width - MARGIN);
	if (room > COLUMNS_MOST)
		room = COLUMNS_MOST;
	size_t turns = f->review->turns;
	return (struct chart_columns){turns < room ? turns : room, turns};
}

/* Adds the line below a chart that says where each round begins. */
static void chart_rounds(const struct review_face *f, struct chart_columns c, struct text *out)
{
	int round = 0;
	size_t at = 0;
	review_add_name(SAY_HEAD_ROUND, MARGIN - 1, false, out);
	text_add_char(out, ' ');
	for (size_t i = 0; i < c.count; i++) {
		int now = f->review->turn[chart_turn(c, i)].round;
		if (now == round)
			continue;
		for (; at < i; at++)
			text_add_char(out, ' ');
		struct text number = {0};
		text_addf(&number, "%d", now);
		text_add(out, text_string(&number));
		at += number.len;
		text_release(&number);
		round = now;
	}
	text_add_char(out, '\n');
}

/* Adds the chance of the eyes' seat to win the match, turn by turn, and an empty line. */
static void chance_chart(const struct review_face *f, struct text *out)
{
	if (!f->review->turns)
		return;
	struct chart_columns c = columns_of(f);
	review_heading(f, SAY_CHANCE_OF, f->eyes, out);
	for (int line = HEIGHT; line-- > 0;) {
		struct text cells = {0};
		size_t kept = 0;
		text_add(out, line == HEIGHT - 1   ? "100% |"
		              : line == HEIGHT / 2 ? " 50% |"
		                                   : "     |");
		for (size_t i = 0; i < c.count; i++) {
			int level = (int)((int64_t)review_chance(f, chart_turn(c, i)) * HEIGHT *
			                  EIGHTHS / OUTLOOK_ONE);
			int part = level - line * EIGHTHS;
			part = part < 0 ? 0 : part > EIGHTHS ? EIGHTHS : part;
			text_add(&cells, f->told.term->utf8    ? blocks[part]
			                 : part >= EIGHTHS / 2 ? "#"
			                                       : " ");
			if (part && (f->told.term->utf8 || part >= EIGHTHS / 2))
				kept = cells.len;
		}
		text_add_bytes(out, text_string(&cells), kept);
		text_add_char(out, '\n');
		text_release(&cells);
	}
	text_add(out, "  0% +");
	for (size_t i = 0; i < c.count; i++)
		text_add_char(out, '-');
	text_add_char(out, '\n');
	chart_rounds(f, c, out);
	text_add_char(out, '\n');
}

enum {
	LINES_MOST = 7, /* lines of a part, without its axis */
	HALVES = 2,     /* parts of a line that signs can show on either side of the axis */
};

/* One of the two curves, in tenths of a point as its seat sees it, and the lines that
 * it takes above and below the axis. */
struct part {
	const char *name;
	int *tenths;
	int above, below;
};

/* Returns TENTHS of a point, at least 0, in halves of lines of STEP points, rounded. */
static int halves_of(int tenths, int step)
{
	return (HALVES * tenths + 5 * step) / (10 * step);
}

static int lines_for(int tenths, int step)
{
	return (halves_of(tenths, step) + HALVES - 1) / HALVES;
}

/* Returns how far the columns reach up (SIGN 1) or down (-1), at least 0. */
static int reach(const struct part *p, struct chart_columns c, int sign)
{
	int most = 0;
	for (size_t i = 0; i < c.count; i++)
		if (sign * p->tenths[chart_turn(c, i)] > most)
			most = sign * p->tenths[chart_turn(c, i)];
	return most;
}

/* Returns the points that a line stands for: the least of 1, 2, 5, 10, 20 and so on with which both
 * parts have lines enough. */
static int step_of(struct part *parts, struct chart_columns c)
{
	static const int digits[] = {1, 2, 5};
	for (int ten = 1;; ten *= 10)
		for (int i = 0; i < 3; i++) {
			bool fits = true;
			for (int k = 0; k < 2; k++) {
				parts[k].above = lines_for(reach(&parts[k], c, 1), digits[i] * ten);
				parts[k].below = lines_for(reach(&parts[k], c, -1), digits[i] * ten);
				fits &= parts[k].above + parts[k].below <= LINES_MOST;
			}
			if (fits)
				return digits[i] * ten;
		}
}

/* Returns the sign for a cell that is filled by so many halves, 0 to 2, away from the axis. */
static const char *sign_of(bool utf8, int halves, bool above)
{
	if (halves <= 0)
		return " ";
	if (halves >= HALVES)
		return utf8 ? "\u2588" : "#";
	if (utf8)
		return above ? "\u2584" : "\u2580";
	return above ? "." : "'";
}

/* Adds the line of the chart that is number LINE, from 1, away from the axis. */
static void part_line(const struct review_face *f, const struct part *p, int step, int line,
                      bool above, struct text *out)
{
	struct chart_columns c = columns_of(f);
	struct text cells = {0};
	size_t kept = 0;
	text_addf(out, "%+5d|", above ? line * step : -line * step);
	for (size_t i = 0; i < c.count; i++) {
		int tenths = p->tenths[chart_turn(c, i)], away = above ? tenths : -tenths;
		int part = away > 0 ? halves_of(away, step) - HALVES * (line - 1) : 0;
		text_add(&cells, sign_of(f->told.term->utf8, part, above));
		if (part > 0)
			kept = cells.len;
	}
	text_add_bytes(out, text_string(&cells), kept);
	text_add_char(out, '\n');
	text_release(&cells);
}

/* Adds luck and skill as they added up, and an empty line.  Each has a part of its own, and both
 * have one scale: good luck or skill stands above the line, bad below it. */
static void luck_chart(const struct review_face *f, struct text *out)
{
	size_t turns = f->review->turns;
	if (!turns)
		return;
	struct review_sums *sums = review_sums_new(f);
	int *tenths = alloc_zero(2 * turns, sizeof *tenths);
	struct part parts[2] = {{.name = SAY_HEAD_LUCK, .tenths = tenths},
	                        {.name = SAY_HEAD_SKILL, .tenths = tenths + turns}};
	for (size_t i = 0; i < turns; i++) {
		parts[0].tenths[i] = sums[i].luck;
		parts[1].tenths[i] = sums[i].skill;
	}
	int step = step_of(parts, columns_of(f));
	review_heading(f, SAY_SUMS_OF, f->eyes, out);
	for (int k = 0; k < 2; k++) {
		const struct part *p = &parts[k];
		size_t columns = columns_of(f).count;
		text_addf(out, "%s\n", p->name);
		for (int line = p->above; line > 0; line--)
			part_line(f, p, step, line, true, out);
		text_add(out, "    0+");
		for (size_t i = 0; i < columns; i++)
			text_add_char(out, '-');
		text_add_char(out, '\n');
		for (int line = 1; line <= p->below; line++)
			part_line(f, p, step, line, false, out);
	}
	chart_rounds(f, columns_of(f), out);
	text_add_char(out, '\n');
	free(tenths);
	free(sums);
}

/* ---- The turns that cost points. ---- */

static void turn_row(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	bool wide = f->told.term->width >= WIDE;
	struct text made = {0};
	review_made(f->review, t, true, &made);
	text_addf(out, wide ? "%3d " : "%3d", t->number);
	review_add_name(f->told.name[t->seat], wide ? NAME_COLUMNS : 1, false, out);
	size_t from = out->len;
	text_addf(out, " %-7s%-2s", text_string(&made), review_mark(t->mark));
	/* Adds the figures: before, after, loss and, by trials, its standard error.  If there
	 * is little room for the error, the figure after the turn is left out. */
	text_addf(out, " %6s", tenths_text(review_tenths(review_before(t)), "+").s);
	if (f->told.term->width >= WIDE || !f->wanted->playouts)
		text_addf(out, " %6s", tenths_text(review_tenths(review_after(t)), "+").s);
	text_addf(out, " %4s", tenths_text(review_shown_loss(t), "").s);
	if (f->wanted->playouts)
		text_addf(out, " %5s",
		          review_by_network(f, t) ? "" : tenths_text(review_tenths(review_error(t)), "").s);
	text_add_char(out, ' ');
	if (wide)
		text_addf(out, "%4d%%  ", review_percent(t->match_loss));
	review_best(f->review, t, true, out);
	text_add_char(out, '\n');
	review_colours(f, from, out);
	text_release(&made);
}

/* Adds a blank and HEAD, filled up to COLUMNS. */
static void add_head(const char *head, int columns, bool right, struct text *out)
{
	text_add_char(out, ' ');
	review_add_name(head, columns, right, out);
}

static void head_row(const struct review_face *f, struct text *out)
{
	bool wide = f->told.term->width >= WIDE;
	text_addf(out, "%*s", wide ? 4 + NAME_COLUMNS : 4, wide ? "" : "#");
	add_head(SAY_HEAD_TURN, TURN, false, out);
	add_head(SAY_HEAD_BEFORE, VALUE, true, out);
	if (wide || !f->wanted->playouts)
		add_head(SAY_HEAD_AFTER, VALUE, true, out);
	add_head(SAY_HEAD_LOSS, LOSS, true, out);
	if (f->wanted->playouts)
		add_head(SAY_HEAD_ERROR, ERROR, true, out);
	if (wide)
		add_head(SAY_HEAD_MATCH, SHARE, true, out);
	text_addf(out, wide ? "  %s\n" : " %s\n", SAY_ROLE_BEST);
}

/* Adds SENTENCE, folded, on lines of its own. */
static void add_sentence(const struct review_face *f, const char *sentence, struct text *out)
{
	size_t from = out->len;
	fold_wrap_from(sentence, f->told.term->width, 0, INDENT, out);
	review_colours(f, from, out);
}

static void turns_section(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		int round = f->review->round[i].round;
		size_t from = out->len;
		text_addf(out, SAY_REVIEW_TURNS, round);
		text_add_char(out, '\n');
		review_strong(f, from, out);
		const struct review_counts c = review_counts_of(f, round);
		if (c.listed)
			head_row(f, out);
		for (size_t k = 0; k < f->review->turns; k++) {
			const struct review_turn *t = &f->review->turn[k];
			if (t->round == round && review_listed(f, t))
				turn_row(f, t, out);
		}
		struct text rest = {0};
		review_rest(c, &rest);
		if (rest.len)
			add_sentence(f, text_string(&rest), out);
		text_release(&rest);
		text_add_char(out, '\n');
	}
	struct text words = {0};
	size_t before = out->len;
	if (review_any_mark(f)) {
		review_marks_words(&words);
		add_sentence(f, text_string(&words), out);
	}
	if (review_any_halves(f) && (!f->wanted->playouts || f->told.term->width >= WIDE))
		add_sentence(f, SAY_REVIEW_HALVES, out);
	if (out->len > before)
		text_add_char(out, '\n');
	text_release(&words);
}

/* ---- How they played. ---- */

/* Adds LABEL and the FIGURE of each seat that the review shows.  A longer label has a line of its
 * own. */
static void figures_row(const struct review_face *f, int indent, const char *label,
                        const char *const *figure, struct text *out)
{
	enum { LABEL_COLUMNS = 20 };
	const int left = LABEL_COLUMNS - indent - text_columns(label);
	text_addf(out, "%*s%s%s", indent, "", label, left < 0 ? "\n" : "");
	text_addf(out, "%*s", left < 0 ? LABEL_COLUMNS : left, "");
	for (int seat = 0; seat < SEATS; seat++)
		if (review_tells(f, seat)) {
			review_add_name(figure[seat], NAME_COLUMNS, true, out);
			text_add_char(out, ' ');
		}
	out->len--; /* the last blank */
	text_add_char(out, '\n');
}

static void names_row(const struct review_face *f, const char *label, struct text *out)
{
	size_t from = out->len;
	figures_row(f, 0, label, f->told.name, out);
	review_strong(f, from, out);
}

/* ---- Luck and skill. ---- */

/* Adds the result of ROUND, of all rounds if it is 0, and its parts. */
static void luck_rows(const struct review_face *f, int round, const struct review_luck *luck,
                      struct text *out)
{
	const char *const labels[] = {SAY_LUCK_DEAL, SAY_LUCK_OWN, SAY_LUCK_THEIRS, SAY_HEAD_SKILL};
	struct phrase part[SEATS];
	struct text title = {0};
	const char *figure[SEATS] = {part[0].s, part[1].s};
	for (int seat = 0; seat < SEATS; seat++)
		part[seat] = phrase("%+d", luck[seat].result / 10);
	text_addf(&title, round ? SAY_ONE_ROUND : SAY_ALL_ROUNDS, round);
	figures_row(f, 0, text_string(&title), figure, out);
	text_release(&title);
	for (int row = 0; row < 4; row++) {
		for (int seat = 0; seat < SEATS; seat++) {
			const struct review_luck *l = &luck[seat];
			const int tenths[] = {l->deal, l->own, l->theirs, l->skill};
			part[seat] = tenths_text(tenths[row], "+");
		}
		figures_row(f, 2, labels[row], figure, out);
	}
}

/* Adds SEAT's luckiest draws, or its unluckiest if LUCKY isn't set. */
static void extreme_draws(const struct review_face *f, int seat, bool lucky, struct text *out)
{
	const struct review_draw *draw[REVIEW_EXTREMES];
	int count = review_extremes(f->review, seat, lucky, REVIEW_EXTREMES, draw);
	if (!count)
		return;
	review_heading(f, SAY_DRAWS_OF(lucky), seat, out);
	for (int i = 0; i < count; i++) {
		const struct review_draw *d = draw[i];
		char card[CARD_TEXT_SIZE];
		size_t from = out->len;
		text_add(out, "  ");
		text_addf(out, SAY_DRAW_SHORT, d->round, d->number,
		          card_format(cards_rules(f->review->match), d->card, card),
		          tenths_text(review_tenths(d->luck), "+").s);
		review_colours(f, from, out);
	}
}

/* ---- All of it. ---- */

void review_screen(const struct review_face *f)
{
	struct text out = {0};
	struct text title = {0}, result = {0};
	review_title(f, &title);
	fold_add(&title, f->told.term->width, INDENT, &out);
	review_strong(f, 0, &out);
	review_result(f, 0, words_integer, &result);
	fold_add(&result, f->told.term->width, INDENT, &out);
	text_add_char(&out, '\n');
	chance_chart(f, &out);
	turns_section(f, &out);
	names_row(f, SAY_HEAD_PLAY, &out);
	for (int row = 0; row < PLAY_ROWS; row++) {
		const struct phrase played[] = {review_play_figure(f, row, 0),
		                                review_play_figure(f, row, 1)};
		const char *figure[SEATS] = {played[0].s, played[1].s};
		figures_row(f, 0, review_play_label(row), figure, &out);
	}
	text_add_char(&out, '\n');
	luck_chart(f, &out);
	names_row(f, SAY_HEAD_LUCK_AND_SKILL, &out);
	if (!review_rounds(f, luck_rows, &out))
		text_add(&out, SAY_NO_ROUND_OVER);
	for (int seat = 0; seat < SEATS; seat++)
		for (int lucky = 1; lucky >= 0 && review_tells(f, seat); lucky--)
			extreme_draws(f, seat, lucky, &out);
	text_add_char(&out, '\n');
	for (size_t i = 0; i < f->review->rounds; i++) {
		struct text words = {0};
		size_t from = out.len;
		if (!review_hindsight(f, i, STYLE_SHORT, &words))
			continue;
		fold_add(&words, f->told.term->width, INDENT, &out);
		text_add_char(&out, '\n');
		review_colours(f, from, &out);
		review_strong(f, from, &out);
	}
	review_end(&out);
	review_print(f, &out);
}
