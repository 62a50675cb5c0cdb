/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/ladder_show.h"

#include <math.h>

#include "app/families/families.h"
#include "app/records/ladder.h"
#include "base/words.h"

enum { SHOWN = 40 }; /* ratings over time */

static void add_levels(const struct family *f, const struct ladder *l, struct figure_style style,
                       struct text *out)
{
	text_addf(out, SAY_LADDER(l->matches), f->title, l->rating,
	          style.plain ? SAY_STANDARD_ERROR : style.utf8 ? "\u00b1" : "+-", l->error, l->matches);
	for (int i = 0; i < LEVEL_COUNT; i++) {
		const struct ladder_level *at = &l->level[i];
		if (at->won + at->drawn + at->lost)
			text_addf(out, SAY_LADDER_LEVEL(style.plain),
			          level_names[i], f->ratings[i], at->won, at->drawn, at->lost);
	}
}

/* Adds how the friends of FRIEND, COUNT of them, stand. */
static void add_friends(const struct ladder_friend *friend, int count, struct figure_style style, struct text *out)
{
	for (int i = 0; i < count; i++) {
		const struct ladder_friend *f = &friend[i];
		struct text name = {0};
		figure_name(f->name, true, &name);
		text_addf(out, f->ahead < 0 ? SAY_FRIEND_BEHIND(style.plain) : SAY_FRIEND_AHEAD(style.plain),
		          text_string(&name), f->won, f->drawn, f->lost, fabs(f->ahead),
		          style.plain ? SAY_STANDARD_ERROR : style.utf8 ? "\u00b1" : "+-", f->error);
		text_release(&name);
	}
}

static void add_plot(const double *rating, int count, struct figure_style style, struct text *out)
{
	static const char *const blocks[] = {"\u2581", "\u2582", "\u2583", "\u2584", "\u2585", "\u2586", "\u2587", "\u2588"};
	enum { BLOCKS = sizeof blocks / sizeof blocks[0], DIGITS = 10 };
	double low = rating[0], high = rating[0];
	for (int i = 0; i < count; i++) {
		low = rating[i] < low ? rating[i] : low;
		high = rating[i] > high ? rating[i] : high;
	}
	if (style.plain) {
		text_addf(out, SAY_LADDER_COURSE,
		          count, rating[0], low, high, rating[count - 1]);
		return;
	}
	struct text plot = {0};
	for (int i = 0; i < count; i++) {
		const int steps = style.utf8 ? BLOCKS : DIGITS;
		int step = high > low ? (int)((rating[i] - low) / (high - low) * steps) : 0;
		step = step < steps ? step : steps - 1;
		if (style.utf8)
			text_add(&plot, blocks[step]);
		else
			text_add_char(&plot, (char)('0' + step));
	}
	text_addf(out, SAY_LADDER_PLOT, text_string(&plot), low, high);
	text_release(&plot);
}

void ladder_show(struct figure_style style, struct text *out)
{
	struct shelf shelf;
	double rating[SHOWN];
	shelf_read(&shelf, SHELF_ALL);
	for (const struct family *const *f = families_all(); *f; f++) {
		struct ladder_friend friend[LADDER_FRIENDS];
		const int friends = ladder_friends(&shelf, (*f)->game, friend);
		struct ladder l = {0};
		if ((*f)->ratings)
			l = ladder_of(&shelf, 0, (*f)->game, (*f)->ratings);
		if (out->len && (l.matches || friends))
			text_add_char(out, '\n');
		if (l.matches) {
			const int count = ladder_over_time(&shelf, (*f)->game, (*f)->ratings, rating, SHOWN);
			add_levels(*f, &l, style, out);
			add_plot(rating, count, style, out);
		}
		if (friends) {
			text_addf(out, SAY_AGAINST_FRIENDS, (*f)->title);
			add_friends(friend, friends, style, out);
		}
	}
	shelf_release(&shelf);
}
