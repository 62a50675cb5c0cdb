/* Draws the course of a match as a chart of signs.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_chart.h"

#include <string.h>

#include "app/review/review_table.h"
#include "show/hint_words.h"

enum {
	HEIGHT = 8,     /* lines */
	EIGHTHS = 8,    /* of a line, that block characters tell apart */
	COLUMNS_MOST = 72,
	WORDS_EVERY = 10, /* turns, in plain words */
};

static const char *const blocks[EIGHTHS + 1] = {
	" ", "\u2581", "\u2582", "\u2583", "\u2584", "\u2585", "\u2586", "\u2587", "\u2588"};

int32_t review_chance(const struct review_face *f, size_t i)
{
	int32_t chance = f->review->turn[i].chance;
	return f->eyes ? OUTLOOK_ONE - chance : chance;
}

static int percent_at(const struct review_face *f, size_t i)
{
	return outlook_percent(review_chance(f, i));
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
	text_addf(out, "%s: %.*s\n", title, review_name_bytes(name, room), name);
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

bool chart_worth_words(const struct review *r, size_t i)
{
	const struct review_turn *t = &r->turn[i];
	return review_ends_round(r, i) || ((t->number % WORDS_EVERY == 0 || t->number == 1) &&
	                r->turn[i + 1].number != t->number);
}

/* ---- The chance to win. ---- */

/* The line numbered LINE from the bottom. */
static void chart_line(const struct review_face *f, struct chart_columns c, int line, struct text *out)
{
	text_add(out, line == HEIGHT - 1 ? "100% |" : line == HEIGHT / 2 ? " 50% |" : "     |");
	struct text cells = {0};
	size_t kept = 0;
	for (size_t i = 0; i < c.count; i++) {
		int level = (int)((int64_t)review_chance(f, chart_turn(c, i)) * HEIGHT * EIGHTHS / OUTLOOK_ONE);
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

static void chart_words(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	text_addf(out, "Chance to win the match: %s.\n", f->names[f->eyes]);
	for (size_t i = 0; i < r->turns; i++)
		if (chart_worth_words(r, i))
			text_addf(out, "Round %d, after turn %d: %d percent.\n", r->turn[i].round,
			          r->turn[i].number, percent_at(f, i));
	text_add_char(out, '\n');
}

void review_chart(const struct review_face *f, struct text *out)
{
	if (!f->review->turns)
		return;
	if (f->plain) {
		chart_words(f, out);
		return;
	}
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
