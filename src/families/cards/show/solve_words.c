/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/solve_words.h"

#include <stdio.h>

#include "families/cards/show/hint_words.h"
#include "families/cards/solve/solve.h"

enum { CELL_SIZE = 2 * HINT_FIGURE_SIZE + 8 };

/* Bounds are moved outwards by this much, so that figures in tenths never claim more than a
 * bound does. */
enum { OUTWARDS = NET_POINT / 20 };

static int32_t low(const struct solve_line *l)
{
	return l->exact ? l->least : l->least - OUTWARDS;
}

static int32_t high(const struct solve_line *l)
{
	return l->exact ? l->most : l->most + OUTWARDS;
}

/* "+4.5", or "+4.5 to +5.0". */
static void points_cell(const struct solve_line *l, char *buf)
{
	char least[HINT_FIGURE_SIZE], most[HINT_FIGURE_SIZE];
	hint_figure(low(l), "+", least);
	hint_figure(high(l), "+", most);
	if (l->exact)
		snprintf(buf, CELL_SIZE, "%s", least);
	else
		snprintf(buf, CELL_SIZE, "%s to %s", least, most);
}

/* "64%", or "60-64%". */
static void round_cell(const struct solve_line *l, char *buf)
{
	int least = outlook_percent(l->won_least), most = outlook_percent(l->won_most);
	if (least == most)
		snprintf(buf, CELL_SIZE, "%d%%", least);
	else
		snprintf(buf, CELL_SIZE, "%d-%d%%", least, most);
}

void solve_table(const struct rules *r, const struct solve_line *lines, int count, int width,
                 struct text *out)
{
	struct text turn = {0}, heads = {0};
	char points[CELL_SIZE], won[CELL_SIZE];
	int widest = 0, broad = (int)sizeof "points" - 1;
	for (int i = 0; i < count; i++) {
		text_clear(&turn);
		hint_turn(r, &lines[i].turn, false, &turn);
		widest = (int)turn.len > widest ? (int)turn.len : widest;
		points_cell(&lines[i], points);
		int len = snprintf(NULL, 0, "%s", points);
		broad = len > broad ? len : broad;
	}
	text_addf(&heads, "  %*s    round", broad, "points");
	const int columns = hint_columns(widest, (int)heads.len, width);
	text_addf(out, "%-*s%s\n", columns, HINT_HEAD, text_string(&heads));
	text_release(&heads);
	for (int i = 0; i < count; i++) {
		text_clear(&turn);
		hint_turn(r, &lines[i].turn, false, &turn);
		hint_cell(&turn, columns, out);
		points_cell(&lines[i], points);
		round_cell(&lines[i], won);
		text_addf(out, "  %*s  %7s\n", broad, points, won);
	}
	text_release(&turn);
}

static void add_points(const struct solve_line *l, struct text *out)
{
	if (l->exact) {
		text_add(out, "exactly ");
		hint_points(l->least, out);
		return;
	}
	text_add(out, "at least ");
	hint_points(low(l), out);
	text_add(out, ", at most ");
	hint_points(high(l), out);
}

static void add_chance(const struct solve_line *l, struct text *out)
{
	int least = outlook_percent(l->won_least), most = outlook_percent(l->won_most);
	text_add(out, "; chance to win the round ");
	if (least == most)
		text_addf(out, "%d percent.\n", least);
	else
		text_addf(out, "at least %d percent, at most %d.\n", least, most);
}

void solve_sentences(const struct rules *r, const struct solve_line *lines, int count,
                     struct text *out)
{
	for (int i = 0; i < count; i++) {
		text_addf(out, "%d. ", i + 1);
		hint_turn(r, &lines[i].turn, false, out);
		text_add(out, ": ");
		add_points(&lines[i], out);
		add_chance(&lines[i], out);
	}
}

void solve_remarks(const struct solve *s, bool stopped, struct text *out)
{
	long long seen = s->seen, all = s->all;
	if (!solve_whole(s)) {
		text_addf(out, "%lld of %lld worlds, stopped:\nestimates, no bounds.\n", seen, all);
		return;
	}
	if (all == 1)
		text_add(out, "The only world that there can be.\n");
	else
		text_addf(out, "All %lld worlds that there can be%s\n", all, stopped ? "," : ".");
	if (stopped)
		text_add(out, "stopped: bounds, which could be closer.\n");
	text_add(out, solve_decided(s) ? "Nothing is better than the first turn.\n"
	                               : "Which turn is best isn't settled.\n");
}
