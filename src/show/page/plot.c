/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/page/plot.h"

#include "base/words.h"
#include "show/page/page.h"

enum { HEIGHT = 220, BASELINE = 4, LABEL_RIGHT = 40, ROUND_LABEL = 212, LATE = 850, TENTHS = 10,
       LABEL_ROOM = 200 /* for the name of a round, across */ };

int plot_x(const struct plot *p, size_t i)
{
	size_t last = p->turns > 1 ? p->turns - 1 : 1;
	return (int)(PLOT_ACROSS * i / last);
}

int plot_y(const struct plot *p, int64_t value)
{
	return PLOT_LOW - (int)((value - p->low) * (PLOT_LOW - PLOT_TOP) / (p->high - p->low));
}

int plot_step(int range)
{
	enum { LINES = 6 };
	static const int digits[] = {1, 2, 5};
	for (int ten = TENTHS;; ten *= TENTHS)
		for (int i = 0; i < 3; i++)
			if (range <= LINES * digits[i] * ten)
				return digits[i] * ten;
}

void plot_begin(struct text *out)
{
	text_add(out, "<div class=\"chart\" aria-hidden=\"true\">\n<svg class=\"axis\">\n");
}

void plot_label(const struct plot *p, int value, const char *label, struct text *out)
{
	text_addf(out, "<text x=\"%d\" y=\"%d\">%s</text>\n", LABEL_RIGHT, plot_y(p, value) + BASELINE,
	          label);
}

void plot_box(struct text *out)
{
	text_addf(out, "</svg>\n<svg class=\"plot\">\n<svg viewBox=\"0 0 %d %d\" width=\"100%%\" "
	          "height=\"%d\" preserveAspectRatio=\"none\" overflow=\"visible\">\n", PLOT_ACROSS,
	          HEIGHT, HEIGHT);
}

static bool begins_round(const struct plot *p, size_t i)
{
	return !i || p->round(p->owner, i) != p->round(p->owner, i - 1);
}

void plot_level(const struct plot *p, int64_t value, bool zero, struct text *out)
{
	int y = plot_y(p, value);
	text_addf(out, "<line class=\"%s\" x1=\"0\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n",
	          zero ? "zero" : "grid", PLOT_ACROSS, y, y);
}

void plot_rounds(const struct plot *p, struct text *out)
{
	for (size_t i = 0; i < p->turns; i++)
		if (begins_round(p, i))
			text_addf(out,
			          "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>\n",
			          plot_x(p, i), plot_x(p, i), PLOT_TOP, PLOT_LOW);
}

void plot_at(const struct plot *p, size_t i, struct text *out)
{
	text_addf(out, " x=\"%d.%d%%\"", plot_x(p, i) / TENTHS, plot_x(p, i) % TENTHS);
}

/* Adds the names of the rounds, as many as there is room for. */
static void add_round_names(const struct plot *p, struct text *out)
{
	int free_from = 0;
	for (size_t i = 0; i < p->turns; i++) {
		const int x = plot_x(p, i), round = p->round(p->owner, i);
		const int from = x > LATE ? x - LABEL_ROOM : x;
		if (!begins_round(p, i) || from < free_from)
			continue;
		free_from = from + LABEL_ROOM;
		text_add(out, "<text");
		plot_at(p, i, out);
		text_add_char(out, ' ');
		text_addf(out, x > LATE ? "y=\"%d\" text-anchor=\"end\">" : "y=\"%d\">",
		          ROUND_LABEL);
		text_addf(out, SAY_FRAME_ROUND(round), round);
		text_add(out, "</text>\n");
	}
}

/* Each column reaches half way to its neighbours. */
void plot_links(const struct plot *p, struct text *out)
{
	text_addf(out, "<line class=\"cursor\" x1=\"0\" x2=\"0\" y1=\"%d\" y2=\"%d\"/>\n", PLOT_TOP,
	          PLOT_LOW);
	for (size_t i = 0; i < p->turns; i++) {
		int x = plot_x(p, i), from = i ? (plot_x(p, i - 1) + x) / 2 : 0;
		int to = i + 1 < p->turns ? (x + plot_x(p, i + 1)) / 2 : PLOT_ACROSS;
		text_addf(out,
		          "<a href=\"#t%zu\" tabindex=\"-1\"><rect x=\"%d\" width=\"%d\" height=\"%d\"><title>",
		          i + 1, from, to - from, HEIGHT);
		p->hint(p->owner, i, out);
		text_add(out, "</title></rect></a>\n");
	}
	text_add(out, "</svg>\n");
}

/* The names of the rounds stand outside the stretched box, at the same share of the width. */
void plot_end(const struct plot *p, struct text *out)
{
	add_round_names(p, out);
	text_add(out, "</svg>\n</div>\n");
}
