/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/picture.h"

#include <string.h>

#include "families/trails/show/chart.h"
#include "families/trails/show/lists.h"
#include "families/trails/show/signs.h"
#include "show/paint.h"

enum { PANEL_GAP = 2, MAP_LEAST = 7, MAP_LOWEST = 4 };

/* Adds the lines of LEFT and RIGHT side by side; those of RIGHT begin at COLUMN. */
static void put_beside(const char *left, const char *right, int column, struct text *out)
{
	while (*left || *right) {
		size_t len = strcspn(left, "\n"), other = strcspn(right, "\n");
		text_add_bytes(out, left, len);
		for (int i = paint_columns(left, len); other && i < column; i++)
			text_add_char(out, ' ');
		text_add_bytes(out, right, other);
		text_add_char(out, '\n');
		left += len + (left[len] == '\n');
		right += other + (right[other] == '\n');
	}
}

/* Things that are left out of a low window, one after another: a newcomer's commands, public
 * missions, which the map shows, all but the first words of what is asked, the points, lines of the
 * map, one's missions. */
enum thrift {
	THRIFT_NONE,
	THRIFT_LOOKS,
	THRIFT_PUBLIC,
	THRIFT_ASK,
	THRIFT_SCORE,
	THRIFT_MAP,
	THRIFT_MISSIONS
};

/* Of ROWS rows that are free for the map as many as it takes.  They change in steps, since the map
 * shouldn't change its look with each line below it. */
static int steady_rows(int rows, int lines)
{
	enum { SHARE = 42, PERCENT = 100, STEP = 4 };
	int usual = lines * SHARE / PERCENT;
	return rows > usual ? rows - (rows - usual) % STEP : rows;
}

/* Lays the map out above the lists, in LINES lines if these are enough; with the panel beside it
 * if BESIDE says so. */
static void draw(const struct trails_telling *told, bool beside, enum thrift thrift, int lines,
                 struct text *out)
{
	int least = thrift >= THRIFT_MAP ? MAP_LOWEST : MAP_LEAST;
	int width = told->term->width - (beside ? PANEL_WIDTH + PANEL_GAP : 0);
	struct text head = {0}, below = {0}, panel = {0};
	struct frame f;
	list_head(told, width, &head);
	list_ends(told, width, &below);
	if (!beside && thrift < THRIFT_MISSIONS)
		list_goals(told, false, width, &below);
	if (!beside && thrift < THRIFT_PUBLIC)
		list_goals(told, true, width, &below);
	if (thrift < THRIFT_SCORE)
		list_score(told, width, &below);
	if (told->interactive && !trails_over(&told->view->table))
		list_ask(told, width, thrift >= THRIFT_ASK, &below);
	if (told->interactive && told->view->table.round <= 1 && thrift < THRIFT_LOOKS &&
	    !trails_over(&told->view->table))
		list_looks(told, width, &below);
	int rows = lines - text_lines(text_string(&head)) - text_lines(text_string(&below));
	rows = steady_rows(rows, lines);
	rows = rows < least ? least : rows;
	frame_whole(&f, told_map(told), width, rows);
	chart_draw(told, &f, &head);
	text_add(&head, text_string(&below));
	if (beside)
		list_panel(told, lines, &panel);
	put_beside(text_string(&head), text_string(&panel), width + PANEL_GAP, out);
	text_release(&head);
	text_release(&below);
	text_release(&panel);
}

void picture_draw(const struct trails_telling *told, int lines, struct text *out)
{
	bool beside = told->term->width >= PICTURE_PANEL && !told->open;
	struct text whole = {0};
	for (int thrift = THRIFT_NONE; thrift <= THRIFT_MISSIONS; thrift++) {
		text_clear(&whole);
		draw(told, beside, (enum thrift)thrift, lines, &whole);
		if (text_lines(text_string(&whole)) <= lines)
			break;
		if (beside) /* rather no panel than less of the rest */
			thrift = -1;
		beside = false;
	}
	text_add(out, text_string(&whole));
	text_release(&whole);
}

void picture_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                 struct text *out)
{
	enum { AROUND = 700 }; /* tenths of a degree around an expedition */
	const struct map *m = told_map(told);
	int width = told->term->width;
	struct text legend = {0};
	struct frame f;
	bool shown[MAP_POINTS_MAX];
	signs_legend(told->open, width, told->term->utf8, &legend);
	int rows = lines - text_lines(text_string(&legend));
	rows = rows < MAP_LEAST ? MAP_LEAST : rows;
	for (int p = 0; p < m->points; p++)
		shown[p] = of != PICTURE_CONTINENT || m->point[p].continent == which;
	if (of == PICTURE_EXPEDITION)
		which = told->view->table.route[which].end;
	if (of == PICTURE_EXPEDITION || of == PICTURE_POINT)
		frame_around(&f, m, which, AROUND, width, rows);
	else
		frame_points(&f, m, of == PICTURE_WORLD ? NULL : shown, width, rows);
	chart_draw(told, &f, out);
	text_add(out, text_string(&legend));
	text_release(&legend);
}

void picture_bare(const struct map *m, const struct term *term, const struct theme *theme,
                  int lines, struct text *out)
{
	const struct trails_rules rules = {.map = m};
	struct trails_view v = {.table = {.rules = &rules}};
	const struct trails_telling told = {.view = &v, .term = term, .theme = theme};
	picture_map(&told, PICTURE_WORLD, 0, lines, out);
}
