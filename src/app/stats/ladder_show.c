/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stats/stats.h"

#include <math.h>

#include "app/families/families.h"
#include "app/records/ladder.h"
#include "base/words.h"
#include "show/json.h"
#include "show/page/page.h"

/* the most ratings over time; in words fewer fit a line */
enum { RATINGS = 200, RATINGS_SHOWN = 40 };

/* How a person stands in a family. */
struct on_ladder {
	const struct family *family;
	struct ladder ladder; /* without matches if the family has no ratings */
	double rating[RATINGS];
	int ratings;
	struct ladder_friend friend[LADDER_FRIENDS];
	int friends;
};

/* Sets S to how the person stands in F by the matches of SHELF.  Returns true if there is anything
 * to show. */
static bool stand(const struct shelf *shelf, const struct family *f, int ratings, struct on_ladder *s)
{
	*s = (struct on_ladder){.family = f};
	s->friends = ladder_friends(shelf, f->game, s->friend);
	if (f->ratings)
		s->ladder = ladder_of(shelf, 0, f->game, f->ratings);
	if (s->ladder.matches)
		s->ratings = ladder_over_time(shelf, f->game, f->ratings, s->rating, ratings);
	return s->ladder.matches || s->friends;
}

static void find_span(const struct on_ladder *s, double *low, double *high)
{
	*low = *high = s->rating[0];
	for (int i = 0; i < s->ratings; i++) {
		*low = fmin(*low, s->rating[i]);
		*high = fmax(*high, s->rating[i]);
	}
}

/* ---- In words.  ---- */

static void add_plot(const struct on_ladder *s, struct figure_style style, struct text *out)
{
	static const char *const blocks[] = {"\u2581", "\u2582", "\u2583", "\u2584", "\u2585", "\u2586", "\u2587", "\u2588"};
	enum { BLOCKS = sizeof blocks / sizeof blocks[0], DIGITS = 10 };
	double low, high;
	find_span(s, &low, &high);
	if (style.plain) {
		text_addf(out, SAY_LADDER_COURSE, s->ratings, s->rating[0], low, high,
		          s->rating[s->ratings - 1]);
		return;
	}
	OWN(text) plot = {0};
	for (int i = 0; i < s->ratings; i++) {
		const int steps = style.utf8 ? BLOCKS : DIGITS;
		int step = high > low ? (int)((s->rating[i] - low) / (high - low) * steps) : 0;
		step = step < steps ? step : steps - 1;
		if (style.utf8)
			text_add(&plot, blocks[step]);
		else
			text_add_char(&plot, (char)('0' + step));
	}
	text_addf(out, SAY_LADDER_PLOT, text_string(&plot), low, high);
}

void ladder_show(struct figure_style style, struct text *out)
{
	const char *sign = style.plain ? SAY_STANDARD_ERROR : style.utf8 ? "\u00b1" : "+-";
	struct on_ladder s;
	OWN(shelf) shelf = shelf_read(SHELF_ALL);
	for (const struct family *const *f = families_all(); *f; f++) {
		if (!stand(&shelf, *f, RATINGS_SHOWN, &s))
			continue;
		if (out->len)
			text_add_char(out, '\n');
		if (s.ladder.matches) {
			const struct ladder *l = &s.ladder;
			text_addf(out, SAY_LADDER(l->matches), s.family->title, l->rating, sign, l->error,
			          l->matches);
			for (int i = 0; i < LEVEL_COUNT; i++) {
				const struct ladder_level *at = &l->level[i];
				if (at->won + at->drawn + at->lost)
					text_addf(out, SAY_LADDER_LEVEL(style.plain), level_names[i],
					          s.family->ratings[i], at->won, at->drawn, at->lost);
			}
			if (s.ratings > 1)
				add_plot(&s, style, out);
		}
		if (s.friends)
			text_addf(out, SAY_AGAINST_FRIENDS, s.family->title);
		for (int i = 0; i < s.friends; i++) {
			const struct ladder_friend *friend = &s.friend[i];
			OWN(text) name = {0};
			figure_name(friend->name, true, &name);
			text_addf(out, friend->ahead < 0 ? SAY_FRIEND_BEHIND(style.plain)
			                                 : SAY_FRIEND_AHEAD(style.plain),
			          text_string(&name), friend->won, friend->drawn, friend->lost,
			          fabs(friend->ahead), sign, friend->error);
		}
	}
}

/* ---- As JSON.  ---- */

static void set_results(json_t *o, long won, long drawn, long lost)
{
	json_object_set_new(o, "won", json_integer(won));
	json_object_set_new(o, "drawn", json_integer(drawn));
	json_object_set_new(o, "lost", json_integer(lost));
}

static void print_standing(const struct on_ladder *s)
{
	enum { DIGITS = 17 };
	const struct ladder *l = &s->ladder;
	json_t *o = json_event_object("ladder"), *times = json_array();
	json_t *levels = json_array(), *friends = json_array();
	for (int i = 0; i < LEVEL_COUNT; i++) {
		const struct ladder_level *at = &l->level[i];
		json_t *level = json_object();
		json_object_set_new(level, "level", json_string(level_names[i]));
		json_object_set_new(level, "rating",
		                    json_integer(s->family->ratings ? s->family->ratings[i] : 0));
		set_results(level, at->won, at->drawn, at->lost);
		json_array_append_new(levels, level);
	}
	for (int i = 0; i < s->ratings; i++)
		json_array_append_new(times, json_real(s->rating[i]));
	for (int i = 0; i < s->friends; i++) {
		const struct ladder_friend *f = &s->friend[i];
		json_t *one = json_object();
		json_object_set_new(one, "name", json_name(f->name));
		set_results(one, f->won, f->drawn, f->lost);
		json_object_set_new(one, "ahead", json_real(f->ahead));
		json_object_set_new(one, "error", json_real(f->error));
		json_array_append_new(friends, one);
	}
	json_object_set_new(o, "game", json_string(s->family->game->name));
	json_object_set_new(o, "matches", json_integer(l->matches));
	json_object_set_new(o, "rating", l->matches ? json_real(l->rating) : json_null());
	json_object_set_new(o, "error", l->matches ? json_real(l->error) : json_null());
	json_object_set_new(o, "levels", levels);
	json_object_set_new(o, "over_time", times);
	json_object_set_new(o, "friends", friends);
	json_print_digits(o, DIGITS);
}

void ladder_json(void)
{
	struct on_ladder s;
	OWN(shelf) shelf = shelf_read(SHELF_ALL);
	for (const struct family *const *f = families_all(); *f; f++)
		if (stand(&shelf, *f, RATINGS, &s))
			print_standing(&s);
}

/* ---- As a page for a browser: the rating over time as a curve, the levels and friends as tables.
 * ---- */

static void add_cells(long won, long drawn, long lost, struct text *out)
{
	text_addf(out, "<td>%ld</td><td>%ld</td><td>%ld</td>", won, drawn, lost);
}

static void add_curve(const struct on_ladder *s, struct text *out)
{
	enum { WIDTH = 800, HEIGHT = 160, EDGE = 10 };
	double low, high;
	find_span(s, &low, &high);
	text_add(out, "<p>");
	text_addf(out, SAY_RATINGS_SPAN(s->ratings), s->ratings, low, high);
	text_addf(out, "</p>\n<svg viewBox=\"0 0 %d %d\" role=\"img\"><title>", WIDTH, HEIGHT);
	text_addf(out, SAY_RATINGS_CURVE, s->rating[0], s->rating[s->ratings - 1]);
	text_add(out, "</title><polyline fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" points=\"");
	for (int i = 0; i < s->ratings; i++) {
		const double x = s->ratings > 1 ? (double)i / (s->ratings - 1) : 1;
		const double y = high > low ? (high - s->rating[i]) / (high - low) : 0.5;
		text_addf(out, "%s%.1f,%.1f", i ? " " : "", EDGE + x * (WIDTH - 2 * EDGE),
		          EDGE + y * (HEIGHT - 2 * EDGE));
	}
	text_add(out, "\"/></svg>\n");
}

static void add_friend_table(const struct on_ladder *s, struct text *out)
{
	text_addf(out, "<table><tr><th class=\"l\">%s<th>%s<th>%s<th>%s<th>%s<th>%s</tr>\n", SAY_HEAD_FRIEND,
	          SAY_HEAD_WON, SAY_HEAD_DRAWN, SAY_HEAD_LOST, SAY_HEAD_AHEAD, SAY_HEAD_ERROR);
	for (int i = 0; i < s->friends; i++) {
		const struct ladder_friend *f = &s->friend[i];
		OWN(text) name = {0};
		figure_name(f->name, true, &name);
		text_add(out, "<tr><td class=\"l\">");
		page_name(text_string(&name), out);
		text_add(out, "</td>");
		add_cells(f->won, f->drawn, f->lost, out);
		text_addf(out, "<td>%.0f</td><td>%.0f</td></tr>\n", f->ahead, f->error);
	}
	text_add(out, "</table>\n");
}

void ladder_page(struct text *out)
{
	struct on_ladder s;
	bool any = false;
	OWN(shelf) shelf = shelf_read(SHELF_ALL);
	page_head(SAY_RATINGS, 0, out);
	text_addf(out, "<h1>%s</h1>\n<main>\n", SAY_RATINGS);
	for (const struct family *const *f = families_all(); *f; f++) {
		if (!stand(&shelf, *f, RATINGS, &s))
			continue;
		any = true;
		text_add(out, "<h2>");
		page_escape(s.family->title, out);
		text_add(out, "</h2>\n");
		if (s.ladder.matches) {
			const struct ladder *l = &s.ladder;
			text_addf(out, SAY_LADDER_PAGE(l->matches), l->rating, l->error, l->matches);
			text_addf(out, "<table><tr><th class=\"l\">%s<th>%s<th>%s<th>%s<th>%s</tr>\n",
			          SAY_HEAD_LEVEL, SAY_HEAD_RATING, SAY_HEAD_WON, SAY_HEAD_DRAWN,
			          SAY_HEAD_LOST);
			for (int i = 0; i < LEVEL_COUNT; i++) {
				const struct ladder_level *at = &l->level[i];
				text_addf(out, "<tr><td class=\"l\">%s</td><td>%d</td>", level_names[i],
				          s.family->ratings[i]);
				add_cells(at->won, at->drawn, at->lost, out);
				text_add(out, "</tr>\n");
			}
			text_add(out, "</table>\n");
			add_curve(&s, out);
		}
		if (s.friends)
			add_friend_table(&s, out);
	}
	if (!any)
		text_addf(out, "<p>%s</p>\n", SAY_RATINGS_NONE);
	text_add(out, "</main>\n");
	page_foot(out);
}
