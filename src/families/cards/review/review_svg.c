/* The charts of a review's page, drawn as vectors.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "families/cards/core/words.h"
#include "families/cards/judge/review.h"
#include "families/cards/review/review.h"
#include "show/page/page.h"

/* A chart. */
struct chart {
	struct plot plot; /* its owner is the chart */
	const struct review_face *face;
	const struct review_sums *sums; /* NULL for the chart of chances */
};

enum curve { CURVE_CHANCE, CURVE_LUCK, CURVE_SKILL };

static int64_t value_of(const struct chart *c, enum curve curve, size_t i)
{
	return curve == CURVE_CHANCE ? review_chance(c->face, i)
	       : curve == CURVE_LUCK ? c->sums[i].luck
	                             : c->sums[i].skill;
}

/* ---- The parts of a chart. ---- */

static void add_curve(const struct chart *c, enum curve curve, struct text *out)
{
	text_addf(out, "<polyline class=\"%s\" points=\"",
	          curve == CURVE_SKILL ? "curve skill" : "curve");
	for (size_t i = 0; i < c->face->review->judged->turns; i++)
		text_addf(out, "%s%d,%d", i ? " " : "", plot_x(&c->plot, i),
		          plot_y(&c->plot, value_of(c, curve, i)));
	text_add(out, "\"/>\n");
}

/* Adds the beginning of a mark of SEAT. */
static void add_mark(const struct review_face *f, int seat, bool blunder, struct text *out)
{
	const char *shape = seat == f->observer ? "near" : "far";
	text_addf(out,
	          blunder ? "<use href=\"#%s\" class=\"%s full\"" : "<use href=\"#%s\" class=\"%s\"",
	          shape, shape);
}

/* Explains the marks of SEAT. */
static void add_marks_key(const struct review_face *f, int seat, struct text *out)
{
	struct text sign[2] = {{0}};
	for (int blunder = 0; blunder < 2; blunder++) {
		text_add(&sign[blunder], "<span class=\"sign\"><svg aria-hidden=\"true\">");
		add_mark(f, seat, blunder, &sign[blunder]);
		text_add_char(&sign[blunder], ' ');
		text_addf(&sign[blunder], "x=\"7\" y=\"8\"/></svg> %s</span>",
		          blunder ? SAY_SIGN_BLUNDER : SAY_SIGN_MISTAKE);
	}
	text_addf(out, SAY_MARKS_KEY, f->told.name[seat], text_string(&sign[0]),
	          text_string(&sign[1]));
	text_add_char(out, ' ');
	text_release(&sign[0]);
	text_release(&sign[1]);
}

static int round_of(const void *chart, size_t i)
{
	const struct chart *c = chart;
	return c->face->review->judged->turn[i].round;
}

/* Adds the text that the column of turn I shows under the pointer. */
static void add_hint(const void *chart, size_t i, struct text *out)
{
	const struct chart *c = chart;
	const struct judged_turn *t = &c->face->review->judged->turn[i];
	OWN(text) who = {0};
	page_escape(c->face->shared->wanted->told.name[t->seat], &who); /* no element may stand in this text */
	if (c->sums) {
		text_addf(out, SAY_POINT_SUMS, t->round, t->number, text_string(&who),
		          page_tenths(c->sums[i].luck).s, page_tenths(c->sums[i].skill).s);
	} else {
		if (t->mark)
			text_join(&who, 0, SAY_THEN, mark_words[t->mark]);
		text_addf(out, SAY_POINT_CHANCE, t->round, t->number, text_string(&who),
		          outlook_percent((int32_t)value_of(c, CURVE_CHANCE, i)));
	}
}

/* Returns a chart of F.  The caller sets its plot's owner and range. */
static struct chart chart_of(const struct review_face *f)
{
	return (struct chart){.face = f,
	                      .plot = {.turns = f->review->judged->turns, .round = round_of,
	                               .hint = add_hint}};
}

/* Ends the plot; on the chart of chances with the mistakes and blunders of each seat.  Like the
 * names of rounds they stand outside the stretched box, so that they keep their shape. */
static void end_plot(const struct chart *c, struct text *out)
{
	const struct judging *r = c->face->review->judged;
	plot_links(&c->plot, out);
	for (int i = 0; i < SEATS && !c->sums; i++) {
		int seat = i ? c->face->observer : seat_other(c->face->observer);
		for (size_t k = 0; k < r->turns && part_tells(c->face->shared, seat); k++) {
			const struct judged_turn *t = &r->turn[k];
			if ((t->mark != MARK_BAD && t->mark != MARK_BLUNDER) || t->seat != seat)
				continue;
			add_mark(c->face, seat, t->mark == MARK_BLUNDER, out);
			plot_at(&c->plot, k, out);
			text_addf(out, " y=\"%d\"/>\n",
			          plot_y(&c->plot, value_of(c, CURVE_CHANCE, k)));
		}
	}
	plot_end(&c->plot, out);
}

/* ---- The chance to win. ---- */

enum { CHANCE_STEP = OUTLOOK_ONE / 4 };

/* Every second line has a label. */
static struct phrase chance_label(int value)
{
	return value % (2 * CHANCE_STEP) ? phrase("%s", "") : phrase("%d%%", outlook_percent(value));
}

void review_svg_chance(const struct review_face *f, struct text *out)
{
	struct chart c = chart_of(f);
	c.plot.owner = &c;
	c.plot.high = OUTLOOK_ONE;
	c.plot.step = CHANCE_STEP;
	if (!f->review->judged->turns)
		return;
	size_t last = f->review->judged->turns - 1;
	text_add(out, "<h2>");
	text_addf(out, SAY_CHANCE_OF, f->told.name[f->observer]);
	text_add(out, "</h2>\n<p class=\"sr\">");
	text_addf(out, SAY_CHANCE_COURSE, outlook_percent(review_chance(f, 0)),
	          outlook_percent(review_chance(f, last)));
	text_add(out, "</p>\n");
	plot_frame(&c.plot, chance_label, out);
	/* mistakes: a circle for the observer's seat, a diamond for the other one, filled for a
	 * blunder */
	text_add(out, "<defs><circle id=\"near\" r=\"4.5\"/>"
	         "<path id=\"far\" d=\"M-6 0 0-6 6 0 0 6z\"/></defs>\n");
	add_curve(&c, CURVE_CHANCE, out);
	end_plot(&c, out);
	text_add(out, "<p class=\"key\">");
	for (int i = 0; i < SEATS; i++) {
		int seat = i ? seat_other(f->observer) : f->observer;
		if (part_tells(f->shared, seat))
			add_marks_key(f, seat, out);
	}
	text_addf(out, "<span class=\"act\">%s</span></p>\n", SAY_CLICK_A_TURN);
}

/* ---- Luck and skill. ---- */

/* Sets the range of C to that of both curves. */
static void set_range(struct chart *c)
{
	int low = 0, high = 0;
	for (size_t i = 0; i < c->plot.turns; i++)
		for (enum curve curve = CURVE_LUCK; curve <= CURVE_SKILL; curve++) {
			const int value = (int)value_of(c, curve, i);
			low = value < low ? value : low;
			high = value > high ? value : high;
		}
	plot_range(&c->plot, low, high);
}

static struct phrase points_label(int value)
{
	return page_integer(value / 10, true);
}

/* A piece of a curve of that CLASS. */
#define KEY_LINE(class)                                                                            \
	"<svg aria-hidden=\"true\"><line class=\"" class "\" x1=\"0\" x2=\"32\" y1=\"5\" y2=\"5\"/></svg>"

void review_svg_luck(const struct review_face *f, struct text *out)
{
	size_t turns = f->review->judged->turns;
	if (!turns)
		return;
	struct review_sums *sums = review_sums_new(f);
	struct chart c = chart_of(f);
	c.plot.owner = &c;
	c.sums = sums;
	set_range(&c);
	text_add(out, "<h2>");
	text_addf(out, SAY_SUMS_OF, f->told.name[f->observer]);
	text_add(out, "</h2>\n<p class=\"sr\">");
	text_addf(out, SAY_SUMS_AT_END, page_tenths(sums[turns - 1].luck).s,
	          page_tenths(sums[turns - 1].skill).s);
	text_add(out, "</p>\n");
	plot_frame(&c.plot, points_label, out);
	add_curve(&c, CURVE_LUCK, out);
	add_curve(&c, CURVE_SKILL, out);
	end_plot(&c, out);
	text_add(out, "<p class=\"key\">");
	text_addf(out, SAY_SUMS_KEY, KEY_LINE("curve"), KEY_LINE("curve skill"));
	text_add(out, "</p>\n");
	free(sums);
}
