/* The charts of a review for a screen.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/text.h"
#include "families/cards/core/words.h"
#include "families/cards/review/review.h"
#include "show/paint.h"

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
	size_t turns = f->review->judged->turns;
	return (struct chart_columns){turns < room ? turns : room, turns};
}

/* Adds the line below a chart that says where each round begins. */
static void chart_rounds(const struct review_face *f, struct chart_columns c, struct text *out)
{
	int round = 0;
	size_t at = 0;
	OWN(text) label = {0};
	text_add(&label, SAY_HEAD_ROUND);
	paint_cut(&label, MARGIN - 1);
	term_add_cell(out, text_string(&label), MARGIN);
	for (size_t i = 0; i < c.count; i++) {
		int now = f->review->judged->turn[chart_turn(c, i)].round;
		if (now == round)
			continue;
		round = now;
		OWN(text) number = {0};
		text_addf(&number, "%d", now);
		/* many short rounds leave no room for each number */
		if ((at && i <= at) || i + number.len > c.count)
			continue;
		for (; at < i; at++)
			text_add_char(out, ' ');
		text_add(out, text_string(&number));
		at += number.len;
	}
	text_add_char(out, '\n');
}

/* Ends a line of a chart, without the blanks at its end. */
static void end_line(struct text *out)
{
	while (text_ends(text_string(out), " "))
		out->s[--out->len] = '\0';
	text_add_char(out, '\n');
}

/* Adds the axis of a chart, after its LABEL. */
static void add_axis(const char *label, struct chart_columns c, struct text *out)
{
	text_add(out, label);
	for (size_t i = 0; i < c.count; i++)
		text_add_char(out, '-');
	text_add_char(out, '\n');
}

void review_chance_chart(const struct review_face *f, struct text *out)
{
	struct chart_columns c = columns_of(f);
	for (int line = HEIGHT; line-- > 0;) {
		text_add(out, line == HEIGHT - 1   ? "100% |"
		              : line == HEIGHT / 2 ? " 50% |"
		                                   : "     |");
		for (size_t i = 0; i < c.count; i++) {
			int level = (int)((int64_t)review_chance(f, chart_turn(c, i)) * HEIGHT *
			                  EIGHTHS / OUTLOOK_ONE);
			int part = level - line * EIGHTHS;
			part = part < 0 ? 0 : part > EIGHTHS ? EIGHTHS : part;
			text_add(out, f->told.term->utf8    ? blocks[part]
			              : part >= EIGHTHS / 2 ? "#"
			                                    : " ");
		}
		end_line(out);
	}
	add_axis("  0% +", c, out);
	chart_rounds(f, c, out);
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
	text_addf(out, "%+5d|", above ? line * step : -line * step);
	for (size_t i = 0; i < c.count; i++) {
		int tenths = p->tenths[chart_turn(c, i)], away = above ? tenths : -tenths;
		int part = away > 0 ? halves_of(away, step) - HALVES * (line - 1) : 0;
		text_add(out, sign_of(f->told.term->utf8, part, above));
	}
	end_line(out);
}

void review_luck_chart(const struct review_face *f, struct text *out)
{
	size_t turns = f->review->judged->turns;
	struct review_sums *sums = review_sums_new(f);
	int *tenths = alloc_zero(2 * turns, sizeof *tenths);
	struct part parts[2] = {{.name = SAY_HEAD_LUCK, .tenths = tenths},
	                        {.name = SAY_HEAD_SKILL, .tenths = tenths + turns}};
	for (size_t i = 0; i < turns; i++) {
		parts[0].tenths[i] = sums[i].luck;
		parts[1].tenths[i] = sums[i].skill;
	}
	int step = step_of(parts, columns_of(f));
	for (int k = 0; k < 2; k++) {
		const struct part *p = &parts[k];
		text_addf(out, "%s\n", p->name);
		for (int line = p->above; line > 0; line--)
			part_line(f, p, step, line, true, out);
		add_axis("    0+", columns_of(f), out);
		for (int line = 1; line <= p->below; line++)
			part_line(f, p, step, line, false, out);
	}
	chart_rounds(f, columns_of(f), out);
	free(tenths);
	free(sums);
}
