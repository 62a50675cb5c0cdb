/* The counts of the worth of rules as tables for the manual.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/worth.h"

#include <assert.h>
#include <math.h>

enum { PERCENT = 100, ROUND_LABEL = 25, ROUND_COLUMN = 16, BY_COLUMN = 23 };
enum { WHOLES = 6 }; /* lines of whole numbers */

/* -- whole rounds -------------------------------------------------------------- */

/* A line of the table of rounds: the mean of a cell, or its share. */
struct line {
	const char *label;
	int cell;
	enum { MEAN, MEAN_SHARE, PAID } kind; /* MEAN_SHARE: of observations that are 0 or 1 */
};

static const struct line lines[] = {
	{"starter wins", WORTH_STARTER, MEAN_SHARE},
	{"nobody wins", WORTH_DRAWN, MEAN_SHARE},
	{"starter ahead by", WORTH_EDGE, MEAN},
	{"points of the winner", WORTH_WINNER, MEAN},
	{"points of the loser", WORTH_LOSER, MEAN},
	{"turns of both", WORTH_TURNS, MEAN},
	{"draws from piles", WORTH_PILES, MEAN},
	{"cards played", WORTH_PLAYED, MEAN},
	{"wagers played", WORTH_WAGERS, MEAN},
	{"what a wager brought", WORTH_WAGER, MEAN},
	{"wagers that paid", WORTH_WAGER, PAID},
	{"expeditions begun", WORTH_BEGUN, MEAN},
	{"cards held at that time", WORTH_HELD, MEAN},
	{"points of one", WORTH_EXPEDITION, MEAN},
	{"expeditions that paid", WORTH_EXPEDITION, PAID},
	{"suits nobody began", WORTH_UNTOUCHED, MEAN},
	{"suits both began", WORTH_SHARED, MEAN},
	{"long expeditions", WORTH_LONGS, MEAN},
	{"those of the starter", WORTH_LONGS_OF, MEAN},
	{"those of the other", WORTH_LONGS_OF + 1, MEAN},
};

/* Returns ERROR as it is printed: rounded up to a STEP. */
static double error_up(double error, double step)
{
	return ceil(error / step) * step;
}

/* Returns X, or 0 if X would be printed as -0 in STEPs. */
static double less_sign(double x, double step)
{
	return fabs(x) < step / 2 ? 0 : x;
}

static void add_label(struct text *out, int width, const char *label)
{
	text_addf(out, "%-*s", width, label);
}

/* Adds blanks until OUT has END characters. */
static void fill_up(struct text *out, size_t end)
{
	while (out->len < end)
		text_add_char(out, ' ');
}

/* Ends a line, without the blanks at its end. */
static void end_line(struct text *out)
{
	while (out->len && out->s[out->len - 1] == ' ')
		out->len--;
	out->s[out->len] = 0;
	text_add_char(out, '\n');
}

static void add_line(struct text *out, const struct worth_columns *c, const struct line *line)
{
	add_label(out, ROUND_LABEL, line->label);
	for (int i = 0; i < c->count; i++) {
		const struct worth *w = c->worth[i];
		struct estimate e = worth_mean(w, line->cell);
		if (!w->cell[line->cell].n)
			text_addf(out, "%8s%*s", "-", ROUND_COLUMN - 8, "");
		else if (line->kind == PAID)
			text_addf(out, "%7.1f%%%*s", worth_share(w, line->cell) * PERCENT,
			          ROUND_COLUMN - 8, "");
		else if (line->kind == MEAN_SHARE)
			text_addf(out, "%7.1f%% (%.1f)  ", e.mean * PERCENT,
			          error_up(e.error * PERCENT, 0.1));
		else
			text_addf(out, "%8.2f (%.2f) ", less_sign(e.mean, 0.01), error_up(e.error, 0.01));
	}
	end_line(out);
}

static void add_whole(struct text *out, const struct worth_columns *c, int line)
{
	static const char *const labels[WHOLES] = {
		"their spread", "one in ten has at most", "one in two", "nine in ten", "most points seen",
		"fewest",
	};
	add_label(out, ROUND_LABEL, labels[line]);
	for (int i = 0; i < c->count; i++) {
		const struct worth *w = c->worth[i];
		const int value[WHOLES] = {
			(int)lround(worth_spread(w)), worth_quantile(w, 0.1), worth_quantile(w, 0.5),
			worth_quantile(w, 0.9), w->best, w->worst,
		};
		text_addf(out, "%5d%*s", value[line], ROUND_COLUMN - 5, "");
	}
	end_line(out);
}

static void begin_table(struct text *out, const char *name)
{
	text_addf(out, "table %s\n", name);
}

void worth_table_rounds(const char *name, const struct worth_columns *c, struct text *out)
{
	begin_table(out, name);
	add_label(out, ROUND_LABEL, "");
	for (int i = 0; i < c->count; i++)
		text_addf(out, "%8s%*s", c->head[i], ROUND_COLUMN - 8, "");
	end_line(out);
	add_line(out, c, &(struct line){"points of a player", WORTH_POINTS, MEAN});
	for (int i = 0; i < WHOLES; i++)
		add_whole(out, c, i);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		add_line(out, c, &lines[i]);
	text_add_char(out, '\n');
}

/* -- by something -------------------------------------------------------------- */

enum { WORDS = 3 };

/* A table that counts by something: COUNT cells from CELL on. */
struct axis {
	const char *name, *head;
	int cell, count;
	/* the label of line I: a word if there is one, else the numbers from LOWEST + I * WIDTH on,
	 * as many as WIDTH */
	int lowest, width;
	bool open; /* the last line has all numbers above, too */
	bool wins; /* the table shows how often it wins, not how often it pays and the points */
	const char *word[WORDS];
};

static_assert((int)WORTH_SCORE_LOWEST == -40, "the word of the lowest points");

static const struct axis axes[] = {
	{"score", "points", WORTH_SCORE, WORTH_SCORES, WORTH_SCORE_LOWEST - WORTH_SCORE_WIDTH,
	 WORTH_SCORE_WIDTH, true, true, {"< -40"}},
	{"begun-with", "held", WORTH_WITH, WORTH_HELDS, 0, 1, true, false, {0}},
	{"begun-sum", "sum", WORTH_WITH_SUM, WORTH_SUMS, 0, WORTH_SUM_WIDTH, true, false, {0}},
	{"begun-by", "first", WORTH_BY, NUMBERS + 1, 1, 1, false, false, {"wager"}},
	{"begun-at", "deck", WORTH_AT, WORTH_LEFTS, 0, WORTH_LEFT_WIDTH, true, false, {0}},
	{"begun-after", "begun", WORTH_AFTER, SEATS, 0, 1, false, false, {"no", "yes"}},
	{"size", "cards", WORTH_SIZE, RANKS + 1, 0, 1, false, false, {0}},
	{"wagered", "wager", WORTH_WAGERED, WAGERS_MAX + 1, 0, 1, false, false, {0}},
	{"long", "wager", WORTH_LONG, WAGERS_MAX + 1, 0, 1, false, false, {0}},
	{"wager-with", "held", WORTH_WAGER_WITH, WORTH_HELDS, 0, 1, true, false, {0}},
	{"wager-sum", "sum", WORTH_WAGER_SUM, WORTH_SUMS, 0, WORTH_SUM_WIDTH, true, false, {0}},
	{"wager-at", "deck", WORTH_WAGER_AT, WORTH_LEFTS, 0, WORTH_LEFT_WIDTH, true, false, {0}},
	{"wager-nth", "wager", WORTH_WAGER_NTH, WAGERS_MAX, 0, 1, false, false, {"1st", "2nd", "3rd"}},
};

static int label_width(const struct axis *a)
{
	enum { BROAD = 8, NARROW = 5 };
	return a->wins ? BROAD : NARROW;
}

/* Adds the label of line I. */
static void add_label_of(const struct axis *a, int i, struct text *out)
{
	const char *word = i < WORDS ? a->word[i] : NULL;
	const int low = a->lowest + i * a->width;
	const size_t end = out->len + (size_t)label_width(a);
	if (word)
		text_add(out, word);
	else
		text_addf(out, "%d", low);
	if (a->open && i == a->count - 1)
		text_add_char(out, '+');
	else if (a->width > 1 && !word)
		text_addf(out, "%s%d", a->lowest < 0 ? ".." : "-", low + a->width - 1);
	fill_up(out, end);
}

/* Returns the number of observations in a hundred rounds of a player. */
static double often(const struct worth *w, int cell)
{
	return PERCENT * (double)w->cell[cell].n / (double)w->cell[WORTH_POINTS].n;
}

static bool too_few(const struct worth *w, int cell)
{
	return w->cell[cell].n < WORTH_LEAST;
}

void worth_tables_by(const struct worth_columns *c, struct text *out)
{
	for (const struct axis *a = axes; a < axes + sizeof axes / sizeof *axes; a++) {
		begin_table(out, a->name);
		const char *under = a->wins ? " often wins" : " often pays points";
		add_label(out, label_width(a) + 1, ""); /* the heads stand over the numbers */
		for (int i = 0; i < c->count; i++)
			add_label(out, BY_COLUMN, c->head[i]);
		end_line(out);
		add_label(out, label_width(a), a->head);
		for (int i = 0; i < c->count; i++)
			add_label(out, BY_COLUMN, under);
		end_line(out);
		for (int i = 0; i < a->count; i++) {
			bool told = false;
			for (int k = 0; k < c->count; k++)
				told = told || !too_few(c->worth[k], a->cell + i);
			if (!told)
				continue;
			add_label_of(a, i, out);
			for (int k = 0; k < c->count; k++) {
				const struct worth *w = c->worth[k];
				const int cell = a->cell + i;
				const size_t end = out->len + BY_COLUMN;
				struct estimate e = worth_mean(w, cell);
				if (too_few(w, cell))
					text_add(out, "     -");
				else if (a->wins)
					text_addf(out, "%6.1f%4.0f%%", often(w, cell),
					          worth_share(w, cell) * PERCENT);
				else
					text_addf(out, "%6.1f%4.0f%%%6.1f (%.1f)", often(w, cell),
					          worth_share(w, cell) * PERCENT, less_sign(e.mean, 0.1),
					          error_up(e.error, 0.1));
				fill_up(out, end);
			}
			end_line(out);
		}
		text_add_char(out, '\n');
	}
}
