/* The counts of the worth of rules as tables for the manual.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "train/worth.h"

#include <math.h>

enum { PERCENT = 100, ROUND_LABEL = 25, ROUND_COLUMN = 16, BY_COLUMN = 23 };

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

static void add_whole(struct text *out, const struct worth_columns *c, const char *label,
                      int (*value)(const struct worth *w))
{
	add_label(out, ROUND_LABEL, label);
	for (int i = 0; i < c->count; i++)
		text_addf(out, "%5d%*s", value(c->worth[i]), ROUND_COLUMN - 5, "");
	end_line(out);
}

static int tenth(const struct worth *w)
{
	return worth_quantile(w, 0.1);
}

static int half(const struct worth *w)
{
	return worth_quantile(w, 0.5);
}

static int ninth(const struct worth *w)
{
	return worth_quantile(w, 0.9);
}

static int spread(const struct worth *w)
{
	return (int)lround(worth_spread(w));
}

static int best(const struct worth *w)
{
	return w->best;
}

static int worst(const struct worth *w)
{
	return w->worst;
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
	add_whole(out, c, "their spread", spread);
	add_whole(out, c, "one in ten has at most", tenth);
	add_whole(out, c, "one in two", half);
	add_whole(out, c, "nine in ten", ninth);
	add_whole(out, c, "most points seen", best);
	add_whole(out, c, "fewest", worst);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		add_line(out, c, &lines[i]);
	text_add_char(out, '\n');
}

/* -- by something -------------------------------------------------------------- */

enum show { OFTEN_PAYS_POINTS, OFTEN_WINS };

/* A table that counts by something: COUNT cells from CELL on. */
struct axis {
	const char *name, *head;
	int cell, count;
	void (*label)(const struct axis *a, int i, struct text *out);
	int lowest, width; /* for the labels */
	enum show show;
};

/* Adds the label of line I: its number. */
static void label_number(const struct axis *a, int i, struct text *out)
{
	text_addf(out, "%d", i * a->width + a->lowest);
}

/* Adds the label of line I: its number, for the last line with all numbers above. */
static void label_count(const struct axis *a, int i, struct text *out)
{
	label_number(a, i, out);
	if (i == a->count - 1)
		text_add_char(out, '+');
}

static void label_band(const struct axis *a, int i, struct text *out)
{
	label_count(a, i, out);
	if (i < a->count - 1)
		text_addf(out, "-%d", (i + 1) * a->width + a->lowest - 1);
}

static void label_score(const struct axis *a, int i, struct text *out)
{
	int low = a->lowest + (i - 1) * a->width;
	if (!i)
		text_addf(out, "< %d", a->lowest);
	else if (i == a->count - 1)
		text_addf(out, "%d+", low);
	else
		text_addf(out, "%d..%d", low, low + a->width - 1);
}

static void label_first(const struct axis *a, int i, struct text *out)
{
	(void)a;
	if (i)
		text_addf(out, "%d", i + 1);
	else
		text_add(out, "wager");
}

static void label_after(const struct axis *a, int i, struct text *out)
{
	(void)a;
	text_add(out, i ? "yes" : "no");
}

static void label_nth(const struct axis *a, int i, struct text *out)
{
	static const char *const nth[WAGERS_MAX] = {"1st", "2nd", "3rd"};
	(void)a;
	text_add(out, nth[i]);
}

static const struct axis axes[] = {
	{"score", "points", WORTH_SCORE, WORTH_SCORES, label_score, WORTH_SCORE_LOWEST,
	 WORTH_SCORE_WIDTH, OFTEN_WINS},
	{"begun-with", "held", WORTH_WITH, WORTH_HELDS, label_count, 0, 1, OFTEN_PAYS_POINTS},
	{"begun-sum", "sum", WORTH_WITH_SUM, WORTH_SUMS, label_band, 0, WORTH_SUM_WIDTH,
	 OFTEN_PAYS_POINTS},
	{"begun-by", "first", WORTH_BY, NUMBERS + 1, label_first, 0, 0, OFTEN_PAYS_POINTS},
	{"begun-at", "deck", WORTH_AT, WORTH_LEFTS, label_band, 0, WORTH_LEFT_WIDTH,
	 OFTEN_PAYS_POINTS},
	{"begun-after", "begun", WORTH_AFTER, SEATS, label_after, 0, 0, OFTEN_PAYS_POINTS},
	{"size", "cards", WORTH_SIZE, RANKS + 1, label_number, 0, 1, OFTEN_PAYS_POINTS},
	{"wagered", "wager", WORTH_WAGERED, WAGERS_MAX + 1, label_number, 0, 1,
	 OFTEN_PAYS_POINTS},
	{"long", "wager", WORTH_LONG, WAGERS_MAX + 1, label_number, 0, 1, OFTEN_PAYS_POINTS},
	{"wager-with", "held", WORTH_WAGER_WITH, WORTH_HELDS, label_count, 0, 1,
	 OFTEN_PAYS_POINTS},
	{"wager-sum", "sum", WORTH_WAGER_SUM, WORTH_SUMS, label_band, 0, WORTH_SUM_WIDTH,
	 OFTEN_PAYS_POINTS},
	{"wager-at", "deck", WORTH_WAGER_AT, WORTH_LEFTS, label_band, 0, WORTH_LEFT_WIDTH,
	 OFTEN_PAYS_POINTS},
	{"wager-nth", "wager", WORTH_WAGER_NTH, WAGERS_MAX, label_nth, 0, 0, OFTEN_PAYS_POINTS},
};

/* Returns the number of observations in a hundred rounds of a player. */
static double often(const struct worth *w, int cell)
{
	return PERCENT * (double)w->cell[cell].n / (double)w->cell[WORTH_POINTS].n;
}

static bool too_few(const struct worth *w, int cell)
{
	return w->cell[cell].n < WORTH_LEAST;
}

static int label_width(const struct axis *a)
{
	enum { BROAD = 8, NARROW = 5 };
	return a->show == OFTEN_WINS ? BROAD : NARROW;
}

void worth_tables_by(const struct worth_columns *c, struct text *out)
{
	for (const struct axis *a = axes; a < axes + sizeof axes / sizeof *axes; a++) {
		begin_table(out, a->name);
		const char *under = a->show == OFTEN_WINS ? " often wins" : " often pays points";
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
			struct text label = {0};
			a->label(a, i, &label);
			add_label(out, label_width(a), text_string(&label));
			text_release(&label);
			for (int k = 0; k < c->count; k++) {
				const struct worth *w = c->worth[k];
				const int cell = a->cell + i;
				const size_t end = out->len + BY_COLUMN;
				struct estimate e = worth_mean(w, cell);
				if (too_few(w, cell))
					text_add(out, "     -");
				else if (a->show == OFTEN_WINS)
					text_addf(out, "%6.1f%4.0f%%", often(w, cell),
					          worth_share(w, cell) * PERCENT);
				else
					text_addf(out, "%6.1f%4.0f%%%6.1f (%.1f)", often(w, cell),
					          worth_share(w, cell) * PERCENT, less_sign(e.mean, 0.1),
					          error_up(e.error, 0.1));
				while (out->len < end)
					text_add_char(out, ' ');
			}
			end_line(out);
		}
		text_add_char(out, '\n');
	}
}
