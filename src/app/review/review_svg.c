/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_svg.h"

#include <stdlib.h>

#include "app/review/review_page.h"
#include "app/review/review_table.h"
#include "base/alloc.h"
#include "cards/judge/review_course.h"
#include "show/hint_words.h"

/* Curves are drawn in a box that is stretched across the page.  Downwards, a unit is a
 * pixel. */
enum { ACROSS = 1000, TOP = 10, LOW = 190, HEIGHT = 220, BASELINE = 4, LABEL_RIGHT = 40,
       ROUND_LABEL = 212, LATE = 850 };

/* A chart: the height of a value, and the words about a turn. */
struct chart {
	const struct review_face *face;
	int low, high;           /* values at its lower and upper edge */
	const struct review_point *course; /* NULL for the chart of chances */
};

enum curve { CURVE_CHANCE, CURVE_LUCK, CURVE_SKILL };

static int x_of(const struct chart *c, size_t i)
{
	size_t last = c->face->review->turns > 1 ? c->face->review->turns - 1 : 1;
	return (int)(ACROSS * i / last);
}

static int y_of(const struct chart *c, int64_t value)
{
	return LOW - (int)((value - c->low) * (LOW - TOP) / (c->high - c->low));
}

static int64_t value_of(const struct chart *c, enum curve curve, size_t i)
{
	int sign = c->face->eyes ? -1 : 1;
	if (curve == CURVE_CHANCE)
		return review_chance(c->face, i);
	return review_tenths(sign * (curve == CURVE_LUCK ? c->course[i].luck : c->course[i].skill));
}

/* ---- The parts of a chart. ---- */

static void add_curve(const struct chart *c, enum curve curve, struct text *out)
{
	text_addf(out, "<polyline class=\"curve%s\" points=\"", curve == CURVE_SKILL ? " skill" : "");
	for (size_t i = 0; i < c->face->review->turns; i++)
		text_addf(out, "%s%d,%d", i ? " " : "", x_of(c, i), y_of(c, value_of(c, curve, i)));
	text_add(out, "\"/>\n");
}

static void add_level(const struct chart *c, int64_t value, bool zero, struct text *out)
{
	int y = y_of(c, value);
	text_addf(out, "<line class=\"%s\" x1=\"0\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n",
	          zero ? "zero" : "grid", ACROSS, y, y);
}

static void add_round_lines(const struct chart *c, struct text *out)
{
	const struct review *r = c->face->review;
	for (size_t i = 0; i < r->turns; i++)
		if (review_begins_round(r, i))
			text_addf(out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n",
			          x_of(c, i), x_of(c, i), TOP, LOW);
}

/* Adds the names of the rounds.  They stand outside the stretched box, at the same share of
 * the width. */
static void add_round_names(const struct chart *c, struct text *out)
{
	const struct review *r = c->face->review;
	for (size_t i = 0; i < r->turns; i++)
		if (review_begins_round(r, i))
			text_addf(out, "<text x=\"%d.%d%%\" y=\"%d\"%s>round %d</text>\n", x_of(c, i) / 10,
			          x_of(c, i) % 10, ROUND_LABEL,
			          x_of(c, i) > LATE ? " text-anchor=\"end\"" : "", r->turn[i].round);
}

/* The shapes of mistakes: a circle for the eyes' seat, a diamond for the other one, filled
 * for a blunder. */
static void add_shapes(struct text *out)
{
	text_add(out, "<defs><circle id=\"near\" r=\"4.5\"/>"
	         "<path id=\"far\" d=\"M-6 0 0-6 6 0 0 6z\"/></defs>\n");
}

/* Adds the attributes of a mark of SEAT. */
static void add_mark(const struct review_face *f, int seat, bool blunder, struct text *out)
{
	const char *shape = seat == f->eyes ? "near" : "far";
	text_addf(out, "<use href=\"#%s\" class=\"%s%s\"", shape, shape, blunder ? " full" : "");
}

/* Adds the mistakes and blunders of SEAT.  Like the names of rounds they stand outside the
 * stretched box, so that they keep their shape. */
static void add_marks(const struct chart *c, int seat, struct text *out)
{
	for (size_t i = 0; i < c->face->review->turns; i++) {
		const struct review_turn *t = &c->face->review->turn[i];
		if ((t->mark != MARK_BAD && t->mark != MARK_BLUNDER) || t->seat != seat)
			continue;
		add_mark(c->face, seat, t->mark == MARK_BLUNDER, out);
		text_addf(out, " x=\"%d.%d%%\" y=\"%d\"/>\n", x_of(c, i) / 10, x_of(c, i) % 10,
		          y_of(c, value_of(c, CURVE_CHANCE, i)));
	}
}

/* Explains the marks of SEAT. */
static void add_marks_key(const struct review_face *f, int seat, struct text *out)
{
	page_name(f->names[seat], out);
	for (int blunder = 0; blunder < 2; blunder++) {
		text_add(out, blunder ? ", " : ": ");
		text_add(out, "<span class=\"sign\"><svg aria-hidden=\"true\">");
		add_mark(f, seat, blunder, out);
		text_addf(out, " x=\"7\" y=\"8\"/></svg> %s</span>", blunder ? "blunder" : "mistake");
	}
	text_add(out, ". ");
}

/* Adds the text that a turn's column shows when it is pointed at. */
static void add_hint(const struct chart *c, size_t i, struct text *out)
{
	const struct review_turn *t = &c->face->review->turn[i];
	text_addf(out, "round %d, turn %d, ", t->round, t->number);
	page_escape(c->face->names[t->seat], out);
	if (!c->course) {
		text_addf(out, "%s%s: %d%%", t->mark ? " " : "", review_mark(t->mark),
		          outlook_percent((int32_t)value_of(c, CURVE_CHANCE, i)));
		return;
	}
	text_add(out, ": luck ");
	page_tenths((int)value_of(c, CURVE_LUCK, i), out);
	text_add(out, ", skill ");
	page_tenths((int)value_of(c, CURVE_SKILL, i), out);
}

/* Adds a column for each turn, which reaches half way to its neighbours. */
static void add_links(const struct chart *c, struct text *out)
{
	size_t turns = c->face->review->turns;
	for (size_t i = 0; i < turns; i++) {
		int x = x_of(c, i), from = i ? (x_of(c, i - 1) + x) / 2 : 0;
		int to = i + 1 < turns ? (x + x_of(c, i + 1)) / 2 : ACROSS;
		text_add(out, "<a ");
		page_turn_link(i, out);
		text_addf(out, " tabindex=\"-1\"><rect x=\"%d\" width=\"%d\" height=\"%d\"><title>", from,
		          to - from, HEIGHT);
		add_hint(c, i, out);
		text_add(out, "</title></rect></a>\n");
	}
}

static void begin_axis(struct text *out)
{
	text_add(out, "<div class=\"chart\" aria-hidden=\"true\">\n<svg class=\"axis\">\n");
}

static void begin_plot(struct text *out)
{
	text_addf(out, "</svg>\n<svg class=\"plot\">\n<svg viewBox=\"0 0 %d %d\" width=\"100%%\" "
	          "height=\"%d\" preserveAspectRatio=\"none\" overflow=\"visible\">\n", ACROSS, HEIGHT,
	          HEIGHT);
}

static void end_plot(const struct chart *c, struct text *out)
{
	text_addf(out, "<line class=\"cursor\" x1=\"0\" x2=\"0\" y1=\"%d\" y2=\"%d\"/>\n", TOP, LOW);
	add_links(c, out);
	text_add(out, "</svg>\n");
	for (int i = 0; i < SEATS && !c->course; i++) {
		int seat = i ? c->face->eyes : seat_other(c->face->eyes);
		if (review_tells(c->face, seat))
			add_marks(c, seat, out);
	}
	add_round_names(c, out);
	text_add(out, "</svg>\n</div>\n");
}

/* ---- The chance to win. ---- */

void review_svg_chance(const struct review_face *f, struct text *out)
{
	enum { GRID = 4 };
	struct chart c = {.face = f, .low = 0, .high = OUTLOOK_ONE};
	if (!f->review->turns)
		return;
	size_t last = f->review->turns - 1;
	text_add(out, "<h2>Chance to win the match: ");
	page_name(f->names[f->eyes], out);
	text_addf(out, "</h2>\n<p class=\"sr\">From %d%% after the first turn to %d%% after the last; "
	          "each turn below tells its own.</p>\n", outlook_percent(review_chance(f, 0)),
	          outlook_percent(review_chance(f, last)));
	begin_axis(out);
	add_shapes(out);
	for (int i = 0; i <= GRID; i += 2)
		text_addf(out, "<text x=\"%d\" y=\"%d\">%d%%</text>\n", LABEL_RIGHT,
		          y_of(&c, OUTLOOK_ONE * i / GRID) + BASELINE, 100 * i / GRID);
	begin_plot(out);
	for (int i = 0; i <= GRID; i++)
		add_level(&c, OUTLOOK_ONE * i / GRID, !i, out);
	add_round_lines(&c, out);
	add_curve(&c, CURVE_CHANCE, out);
	end_plot(&c, out);
	text_add(out, "<p class=\"key\">");
	for (int i = 0; i < SEATS; i++) {
		int seat = i ? seat_other(f->eyes) : f->eyes;
		if (review_tells(f, seat))
			add_marks_key(f, seat, out);
	}
	text_add(out, "<span class=\"act\">Click or tap a turn to see its table.</span></p>\n");
}

/* ---- Luck and skill. ---- */

/* The tenths of a point between two lines, so that there are few of them. */
static int step_of(int range)
{
	enum { LINES = 6 };
	static const int digits[] = {1, 2, 5};
	for (int ten = 10;; ten *= 10)
		for (int i = 0; i < 3; i++)
			if (range <= LINES * digits[i] * ten)
				return digits[i] * ten;
}

/* Sets the edges to whole steps around both curves and zero; returns the step. */
static int set_range(struct chart *c)
{
	int64_t low = 0, high = 0;
	for (size_t i = 0; i < c->face->review->turns; i++)
		for (enum curve curve = CURVE_LUCK; curve <= CURVE_SKILL; curve++) {
			int64_t value = value_of(c, curve, i);
			low = value < low ? value : low;
			high = value > high ? value : high;
		}
	int step = step_of((int)(high - low));
	c->low = -(int)((-low + step - 1) / step) * step;
	c->high = (int)((high + step - 1) / step) * step;
	if (c->high == c->low)
		c->high += step;
	return step;
}

static void add_key(struct text *out)
{
	text_add(out, "<p class=\"key\"><svg aria-hidden=\"true\"><line class=\"curve\" x1=\"0\" "
	         "x2=\"32\" y1=\"5\" y2=\"5\"/></svg> luck so far, <svg aria-hidden=\"true\"><line "
	         "class=\"curve skill\" x1=\"0\" x2=\"32\" y1=\"5\" y2=\"5\"/></svg> skill so far, "
	         "in points</p>\n");
}

static void draw_luck(const struct review_face *f, struct chart *c, struct text *out)
{
	int step = set_range(c);
	size_t last = f->review->turns - 1;
	text_add(out, "<h2>Luck and skill so far: ");
	page_name(f->names[f->eyes], out);
	text_add(out, "</h2>\n<p class=\"sr\">After the last turn luck comes to ");
	page_tenths((int)value_of(c, CURVE_LUCK, last), out);
	text_add(out, " points, skill to ");
	page_tenths((int)value_of(c, CURVE_SKILL, last), out);
	text_add(out, ".</p>\n");
	begin_axis(out);
	for (int value = c->low; value <= c->high; value += step) {
		text_addf(out, "<text x=\"%d\" y=\"%d\">", LABEL_RIGHT, y_of(c, value) + BASELINE);
		page_integer(value / 10, true, out);
		text_add(out, "</text>\n");
	}
	begin_plot(out);
	for (int value = c->low; value <= c->high; value += step)
		add_level(c, value, !value, out);
	add_round_lines(c, out);
	add_curve(c, CURVE_LUCK, out);
	add_curve(c, CURVE_SKILL, out);
	end_plot(c, out);
	add_key(out);
}

void review_svg_luck(const struct review_face *f, struct text *out)
{
	size_t turns = f->review->turns;
	if (!turns)
		return;
	struct review_point *course = alloc_zero(turns, sizeof *course);
	struct chart c = {.face = f, .course = course};
	review_course(f->review, course);
	draw_luck(f, &c, out);
	free(course);
}
