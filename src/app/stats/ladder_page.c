/* The ladder as a page for a browser: the rating over time as a curve, the levels and friends as tables.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/families/families.h"
#include "app/records/ladder.h"
#include "app/stats/ladder_show.h"
#include "base/words.h"
#include "show/page/page.h"

enum { TIMES = 200, WIDTH = 800, HEIGHT = 160, EDGE = 10 };

static void add_cells(long won, long drawn, long lost, struct text *out)
{
	text_addf(out, "<td>%ld</td><td>%ld</td><td>%ld</td>", won, drawn, lost);
}

static void add_curve(const double *rating, int count, struct text *out)
{
	double low = rating[0], high = rating[0];
	for (int i = 0; i < count; i++) {
		low = rating[i] < low ? rating[i] : low;
		high = rating[i] > high ? rating[i] : high;
	}
	text_add(out, "<p>");
	text_addf(out, SAY_RATINGS_SPAN, count, low, high);
	text_addf(out, "</p>\n<svg viewBox=\"0 0 %d %d\" role=\"img\"><title>", WIDTH, HEIGHT);
	text_addf(out, SAY_RATINGS_CURVE, rating[0], rating[count - 1]);
	text_add(out, "</title><polyline fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" points=\"");
	for (int i = 0; i < count; i++) {
		const double x = count > 1 ? (double)i / (count - 1) : 1;
		const double y = high > low ? (high - rating[i]) / (high - low) : 0.5;
		text_addf(out, "%s%.1f,%.1f", i ? " " : "", EDGE + x * (WIDTH - 2 * EDGE),
		          EDGE + y * (HEIGHT - 2 * EDGE));
	}
	text_add(out, "\"/></svg>\n");
}

static void add_levels(const struct family *f, const struct ladder *l, struct text *out)
{
	text_addf(out, SAY_LADDER_PAGE(l->matches), l->rating, l->error, l->matches);
	text_addf(out, "<table><tr><th class=\"l\">%s<th>%s<th>%s<th>%s<th>%s</tr>\n", SAY_HEAD_LEVEL,
	          SAY_HEAD_RATING, SAY_HEAD_WON, SAY_HEAD_DRAWN, SAY_HEAD_LOST);
	for (int i = 0; i < LEVEL_COUNT; i++) {
		const struct ladder_level *at = &l->level[i];
		text_addf(out, "<tr><td class=\"l\">%s</td><td>%d</td>", level_names[i], f->ratings[i]);
		add_cells(at->won, at->drawn, at->lost, out);
		text_add(out, "</tr>\n");
	}
	text_add(out, "</table>\n");
}

static void add_friends(const struct ladder_friend *friend, int count, struct text *out)
{
	text_addf(out, "<table><tr><th class=\"l\">%s<th>%s<th>%s<th>%s<th>%s<th>%s</tr>\n", SAY_HEAD_FRIEND,
	          SAY_HEAD_WON, SAY_HEAD_DRAWN, SAY_HEAD_LOST, SAY_HEAD_AHEAD, SAY_HEAD_ERROR);
	for (int i = 0; i < count; i++) {
		struct text name = {0};
		figure_name(friend[i].name, true, &name);
		text_add(out, "<tr><td class=\"l\">");
		page_name(text_string(&name), out);
		text_release(&name);
		text_add(out, "</td>");
		add_cells(friend[i].won, friend[i].drawn, friend[i].lost, out);
		text_addf(out, "<td>%.0f</td><td>%.0f</td></tr>\n", friend[i].ahead, friend[i].error);
	}
	text_add(out, "</table>\n");
}

void ladder_page(struct text *out)
{
	struct shelf shelf;
	bool any = false;
	shelf_read(&shelf, SHELF_ALL);
	page_head(SAY_RATINGS, 0, out);
	text_addf(out, "<h1>%s</h1>\n<main>\n", SAY_RATINGS);
	for (const struct family *const *f = families_all(); *f; f++) {
		struct ladder_friend friend[LADDER_FRIENDS];
		double rating[TIMES];
		struct ladder l = {0};
		const int friends = ladder_friends(&shelf, (*f)->game, friend);
		if ((*f)->ratings)
			l = ladder_of(&shelf, 0, (*f)->game, (*f)->ratings);
		if (!l.matches && !friends)
			continue;
		any = true;
		text_add(out, "<h2>");
		page_escape((*f)->title, out);
		text_add(out, "</h2>\n");
		if (l.matches) {
			add_levels(*f, &l, out);
			add_curve(rating, ladder_over_time(&shelf, (*f)->game, (*f)->ratings, rating, TIMES), out);
		}
		if (friends)
			add_friends(friend, friends, out);
	}
	if (!any)
		text_addf(out, "<p>%s</p>\n", SAY_RATINGS_NONE);
	text_add(out, "</main>\n");
	page_foot(out);
	shelf_release(&shelf);
}
