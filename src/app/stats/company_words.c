/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/company_words.h"

#include <stdio.h>

enum {
	NAME_WIDTH = 20,
	WIDTH_LEAST = 78, /* a narrower terminal gets the figures in words */
};

/* A figure of a player: its label, its columns, and its text. */
struct column {
	const char *label;
	int width;
	bool played; /* it is of matches that were played to their end */
	void (*format)(const struct company_player *p, struct figure_style style, char *out);
};

static void format_matches(const struct company_player *p, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%ld", p->matches);
}

static void format_won(const struct company_player *p, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%ld", p->won);
}

static void format_shared(const struct company_player *p, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%ld", p->shared);
}

static void format_mean(const struct company_player *p, struct figure_style style, char *out)
{
	figure_mean(company_mean(p), company_error(p), p->played, style, out);
}

static void format_best(const struct company_player *p, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%d", (int)p->best);
}

static void format_worst(const struct company_player *p, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%d", (int)p->worst);
}

static const struct column columns[] = {
	{"matches", 7, false, format_matches},
	{"won", 5, false, format_won},
	{"shared", 6, false, format_shared},
	{"points a match", 14, true, format_mean},
	{"best", 5, true, format_best},
	{"worst", 5, true, format_worst},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static void show_matches(const struct company *c, struct text *out)
{
	text_addf(out, "%s, %d players\n", c->ruleset, c->seats);
	text_addf(out, "%ld match%s", c->matches, c->matches == 1 ? "" : "es");
	if (c->resigned)
		text_addf(out, ", of these %ld given up", c->resigned);
	if (c->faults)
		text_addf(out, ", %s%ld ended by a fault", c->resigned ? "" : "of these ", c->faults);
	if (c->unfinished)
		text_addf(out, "; %ld unfinished besides", c->unfinished);
	text_add(out, ".\n");
}

static void show_words(const struct company_player *p, const char *name, struct figure_style style,
                       struct text *out)
{
	for (int i = 0; i < COLUMNS; i++) {
		char figure[FIGURE_SIZE];
		if (columns[i].played && !p->played)
			continue;
		columns[i].format(p, style, figure);
		figure_fact(name, columns[i].label, figure, out);
	}
}

/* Adds the player's line, with NAME in WIDTH columns. */
static void show_player(const struct company_player *p, const char *name, int width,
                        struct figure_style style, struct text *out)
{
	text_addf(out, "  %s%*s", name, width - text_columns(name), "");
	for (int i = 0; i < COLUMNS; i++) {
		char figure[FIGURE_SIZE] = "";
		if (!columns[i].played || p->played)
			columns[i].format(p, style, figure);
		text_add(out, "  ");
		text_add_right(out, *figure ? figure : "-", columns[i].width);
	}
	text_add_char(out, '\n');
}

void company_words(const struct company *c, struct figure_style style, struct text *out)
{
	struct text name = {0};
	int width = NAME_WIDTH;
	show_matches(c, out);
	for (size_t i = 0; i < c->players; i++) {
		text_clear(&name);
		figure_name(c->player[i].name, &name);
		int wide = text_columns(text_string(&name));
		width = wide > width ? wide : width;
	}
	style.plain |= style.width < WIDTH_LEAST + width - NAME_WIDTH;
	if (c->players && !style.plain) {
		text_addf(out, "  %*s", width, "");
		for (int i = 0; i < COLUMNS; i++)
			text_addf(out, "  %*s", columns[i].width, columns[i].label);
		text_add_char(out, '\n');
	}
	for (size_t i = 0; i < c->players; i++) {
		text_clear(&name);
		figure_name(c->player[i].name, &name);
		if (style.plain)
			show_words(&c->player[i], text_string(&name), style, out);
		else
			show_player(&c->player[i], text_string(&name), width, style, out);
	}
	text_release(&name);
}
