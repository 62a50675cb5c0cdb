/* Draws luck and skill over a match as a chart of signs.  Each has a part of its own, and
 * both have one scale: good luck or skill stands above the line, bad below it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "app/review/review_chart.h"
#include "app/review/review_table.h"
#include "base/alloc.h"
#include "families/cards/judge/review_course.h"

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

/* Tenths of a point, at least 0, as halves of lines of STEP points, rounded. */
static int halves_of(int tenths, int step)
{
	return (HALVES * tenths + 5 * step) / (10 * step);
}

static int lines_for(int tenths, int step)
{
	return (halves_of(tenths, step) + HALVES - 1) / HALVES;
}

/* How far the columns reach up (SIGN 1) or down (-1), at least 0. */
static int reach(const struct part *p, struct chart_columns c, int sign)
{
	int most = 0;
	for (size_t i = 0; i < c.count; i++)
		if (sign * p->tenths[chart_turn(c, i)] > most)
			most = sign * p->tenths[chart_turn(c, i)];
	return most;
}

/* The points that a line stands for: the least of 1, 2, 5, 10, 20 and so on with which both
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

/* The sign for a cell that is filled by so many halves, 0 to 2, away from the axis. */
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

/* The line that is number LINE, from 1, away from the axis. */
static void draw_line(const struct review_face *f, const struct part *p, int step, int line,
                      bool above, struct text *out)
{
	struct chart_columns c = chart_columns_of(f);
	struct text cells = {0};
	size_t kept = 0;
	text_addf(out, "%+5d|", above ? line * step : -line * step);
	for (size_t i = 0; i < c.count; i++) {
		int tenths = p->tenths[chart_turn(c, i)], away = above ? tenths : -tenths;
		int part = away > 0 ? halves_of(away, step) - HALVES * (line - 1) : 0;
		text_add(&cells, sign_of(f->utf8, part, above));
		if (part > 0)
			kept = cells.len;
	}
	text_add_bytes(out, text_string(&cells), kept);
	text_add_char(out, '\n');
	text_release(&cells);
}

static void draw_part(const struct review_face *f, const struct part *p, int step,
                      struct text *out)
{
	size_t columns = chart_columns_of(f).count;
	text_addf(out, "%s\n", p->name);
	for (int line = p->above; line > 0; line--)
		draw_line(f, p, step, line, true, out);
	text_add(out, "    0+");
	for (size_t i = 0; i < columns; i++)
		text_add_char(out, '-');
	text_add_char(out, '\n');
	for (int line = 1; line <= p->below; line++)
		draw_line(f, p, step, line, false, out);
}

static void draw_parts(const struct review_face *f, struct part *parts, struct text *out)
{
	int step = step_of(parts, chart_columns_of(f));
	chart_title(f, "Luck and skill so far, in points", out);
	for (int k = 0; k < 2; k++)
		draw_part(f, &parts[k], step, out);
	chart_rounds(f, chart_columns_of(f), out);
	text_add_char(out, '\n');
}

struct review_sums *review_sums_new(const struct review_face *f)
{
	size_t turns = f->review->turns;
	struct review_point *course = alloc_zero(turns, sizeof *course);
	struct review_sums *sums = alloc_zero(turns, sizeof *sums);
	int sign = f->eyes ? -1 : 1;
	review_course(f->review, course);
	for (size_t i = 0; i < turns; i++) {
		sums[i].luck = review_tenths(sign * course[i].luck);
		sums[i].skill = review_tenths(sign * course[i].skill);
	}
	free(course);
	return sums;
}

void review_luck_chart(const struct review_face *f, struct text *out)
{
	size_t turns = f->review->turns;
	if (!turns)
		return;
	struct review_sums *sums = review_sums_new(f);
	int *tenths = alloc_zero(2 * turns, sizeof *tenths);
	struct part parts[2] = {{.name = "luck", .tenths = tenths},
	                        {.name = "skill", .tenths = tenths + turns}};
	for (size_t i = 0; i < turns; i++) {
		parts[0].tenths[i] = sums[i].luck;
		parts[1].tenths[i] = sums[i].skill;
	}
	draw_parts(f, parts, out);
	free(tenths);
	free(sums);
}
