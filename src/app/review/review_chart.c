/* Draws the course of a match as a chart of signs.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_chart.h"

#include <string.h>

#include "app/review/review_paint.h"
#include "app/review/review_table.h"

enum {
	HEIGHT = 8,     /* lines */
	EIGHTHS = 8,    /* of a line, that block characters tell apart */
	COLUMNS_MOST = 72,
};

static const char *const blocks[EIGHTHS + 1] = {
	" ", "\u2581", "\u2582", "\u2583", "\u2584", "\u2585", "\u2586", "\u2587", "\u2588"};

int32_t review_chance(const struct review_face *f, size_t i)
{
	int32_t chance = f->review->turn[i].chance;
	return f->eyes ? OUTLOOK_ONE - chance : chance;
}

struct chart_columns chart_columns_of(const struct review_face *f)
{
	size_t room = (size_t)(f->width - CHART_MARGIN);
	if (room > COLUMNS_MOST)
		room = COLUMNS_MOST;
	size_t turns = f->review->turns;
	return (struct chart_columns){turns < room ? turns : room, turns};
}

void chart_title(const struct review_face *f, const char *title, struct text *out)
{
	const char *name = f->names[f->eyes];
	int room = f->width - (int)strlen(title) - 2;
	size_t from = out->len;
	text_addf(out, "%s: %.*s\n", title, review_name_bytes(name, room), name);
	review_strong(f, from, out);
}

void chart_rounds(const struct review_face *f, struct chart_columns c, struct text *out)
{
	int round = 0;
	size_t at = 0;
	text_add(out, "round ");
	for (size_t i = 0; i < c.count; i++) {
		int now = f->review->turn[chart_turn(c, i)].round;
		if (now == round)
			continue;
		for (; at < i; at++)
			text_add_char(out, ' ');
		struct text number = {0};
		text_addf(&number, "%d", now);
		text_add(out, text_string(&number));
		at += number.len;
		text_release(&number);
		round = now;
	}
	text_add_char(out, '\n');
}

/* ---- The chance to win. ---- */

/* The line numbered LINE from the bottom. */
static void chart_line(const struct review_face *f, struct chart_columns c, int line,
                       struct text *out)
{
	text_add(out, line == HEIGHT - 1 ? "100% |" : line == HEIGHT / 2 ? " 50% |" : "     |");
	struct text cells = {0};
	size_t kept = 0;
	for (size_t i = 0; i < c.count; i++) {
		int level = (int)((int64_t)review_chance(f, chart_turn(c, i)) * HEIGHT * EIGHTHS /
		                  OUTLOOK_ONE);
		int part = level - line * EIGHTHS;
		part = part < 0 ? 0 : part > EIGHTHS ? EIGHTHS : part;
		text_add(&cells, f->utf8 ? blocks[part] : part >= EIGHTHS / 2 ? "#" : " ");
		if (part && (f->utf8 || part >= EIGHTHS / 2))
			kept = cells.len;
	}
	text_add_bytes(out, text_string(&cells), kept);
	text_add_char(out, '\n');
	text_release(&cells);
}

void review_chart(const struct review_face *f, struct text *out)
{
	if (!f->review->turns)
		return;
	struct chart_columns c = chart_columns_of(f);
	chart_title(f, "Chance to win the match", out);
	for (int line = HEIGHT; line-- > 0;)
		chart_line(f, c, line, out);
	text_add(out, "  0% +");
	for (size_t i = 0; i < c.count; i++)
		text_add_char(out, '-');
	text_add_char(out, '\n');
	chart_rounds(f, c, out);
	text_add_char(out, '\n');
}
