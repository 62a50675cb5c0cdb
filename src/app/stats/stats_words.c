/* Statistics as tables, charts and words.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/stats/company_words.h"
#include "app/stats/figure.h"
#include "app/stats/stats.h"
#include "base/fold.h"
#include "os/term.h"

/* A narrower terminal gets the figures in words. */
enum { WIDTH_LEAST = 62 };

enum { LABEL_WIDTH = 24, FIGURE_WIDTH = 16, BAR_MOST = 40, BIN_LABEL = 16 };

static double share(double part, double whole)
{
	return whole > 0 ? part / whole : 0;
}

/* The figures of a side: the label of each, and its text for a line of the tally. */
struct figure {
	const char *label;
	void (*format)(const struct tally_line *line, int side, struct figure_style style, char *out);
};

static void format_mean(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	figure_mean(tally_mean(line, side), tally_error(line, side), line->rounds, style, out);
}

static void format_best(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%d", (int)line->side[side].best);
}

static void format_worst(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%d", (int)line->side[side].worst);
}

static void format_begun(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	figure_number(share((double)line->side[side].begun, (double)line->played), 2, out);
}

static void format_paid(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	const struct tally_side *s = &line->side[side];
	(void)style;
	figure_number(100 * share((double)s->paid, (double)s->begun), 0, out);
	strcat(out, " %"); /* NOLINT(clang-analyzer-security.*): room for any cell */
}

static void format_bonuses(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%ld", line->side[side].bonuses);
}

static void format_wagers(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%ld", line->side[side].wagers);
}

static void format_returned(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	snprintf(out, FIGURE_SIZE, "%lld", (long long)line->side[side].returned);
}

static void format_draws(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	figure_number(share((double)line->side[side].pile_draws, (double)line->played), 2, out);
}

static const struct figure figures[] = {
	{"points a round", format_mean},      {"best round", format_best},
	{"worst round", format_worst},        {"expeditions a round", format_begun},
	{"of them paid", format_paid},        {"bonuses", format_bonuses},
	{"wagers laid", format_wagers},       {"points they returned", format_returned},
	{"pile draws a round", format_draws},
};

/* How many of the figures can be told.  All but the first are of rounds played to their
 * end. */
static int figures_of(const struct tally_line *line)
{
	return line->played ? (int)(sizeof figures / sizeof figures[0]) : 1;
}

static void show_table(const struct tally_line *line, const struct text *name,
                       struct figure_style style, struct text *out)
{
	int width[SEATS];
	text_addf(out, "  %-*s", LABEL_WIDTH, "");
	for (int side = 0; side < SEATS; side++) {
		int wide = text_columns(text_string(&name[side]));
		width[side] = wide > FIGURE_WIDTH ? wide : FIGURE_WIDTH;
		text_add(out, "  ");
		text_add_right(out, text_string(&name[side]), width[side]);
	}
	for (int i = 0; i < figures_of(line); i++) {
		text_addf(out, "\n  %-*s", LABEL_WIDTH, figures[i].label);
		for (int side = 0; side < SEATS; side++) {
			char figure[FIGURE_SIZE];
			figures[i].format(line, side, style, figure);
			text_add(out, "  ");
			text_add_right(out, figure, width[side]);
		}
	}
	text_add_char(out, '\n');
}

static void show_words(const struct tally_line *line, const struct text *name,
                       struct figure_style style, struct text *out)
{
	for (int side = 0; side < SEATS; side++)
		for (int i = 0; i < figures_of(line); i++) {
			char figure[FIGURE_SIZE];
			figures[i].format(line, side, style, figure);
			figure_fact(text_string(&name[side]), figures[i].label, figure, out);
		}
}

/* A bar of LENGTH eighths of a column. */
static void add_bar(int length, bool utf8, struct text *out)
{
	static const char *const parts[] = {"", "\u258f", "\u258e", "\u258d",
	                                    "\u258c", "\u258b", "\u258a", "\u2589"};
	enum { EIGHTHS = 8 };
	for (int i = 0; i < length / EIGHTHS; i++)
		text_add(out, utf8 ? "\u2588" : "#");
	if (utf8)
		text_add(out, parts[length % EIGHTHS]);
	else if (length % EIGHTHS)
		text_add(out, length > EIGHTHS / 2 ? "" : ".");
}

static void add_bound(int points, bool plain, struct text *out)
{
	text_addf(out, "%s%d", points < 0 ? plain ? "minus " : "-" : "", abs(points));
}

static void bin_label(int bin, bool plain, struct text *out)
{
	int low = BIN_LOWEST + bin * BIN_WIDTH;
	text_clear(out);
	if (bin == 0) {
		text_add(out, "below ");
		add_bound(low + BIN_WIDTH, plain, out);
		return;
	}
	add_bound(low, plain, out);
	text_add(out, bin == BINS - 1 ? " or more" : " to ");
	if (bin < BINS - 1)
		add_bound(low + BIN_WIDTH - 1, plain, out);
}

/* Draws how many rounds of the first side came to how many points. */
static void show_chart(const struct tally_line *line, struct figure_style style, struct text *out)
{
	const long *bins = line->side[0].bins;
	int first = 0, last = BINS - 1, room = style.width - BIN_LABEL - 12;
	long most = 0;
	struct text label = {0};
	if (room > BAR_MOST)
		room = BAR_MOST;
	if (room < 1)
		room = 1;
	while (first < last && !bins[first])
		first++;
	while (last > first && !bins[last])
		last--;
	for (int i = first; i <= last; i++)
		most = bins[i] > most ? bins[i] : most;
	for (int i = first; i <= last; i++) {
		bin_label(i, style.plain, &label);
		if (style.plain) {
			text_addf(out, "%s points: %ld round%s\n", text_string(&label), bins[i],
			          bins[i] == 1 ? "" : "s");
			continue;
		}
		text_addf(out, "  %*s  ", BIN_LABEL - 2, text_string(&label));
		add_bar((int)(8 * (double)room * (double)bins[i] / (double)most), style.utf8, out);
		text_addf(out, "%s%ld\n", bins[i] ? " " : "", bins[i]);
	}
	text_release(&label);
}

static void show_matches(const struct tally_line *line, const struct text *name, struct text *out)
{
	long matches = line->won + line->lost + line->drawn;
	text_addf(out, "%s: %s against %s\n", line->ruleset, text_string(&name[0]),
	          text_string(&name[1]));
	text_addf(out, "%ld match%s: %ld won, %ld lost, %ld drawn", matches, matches == 1 ? "" : "es",
	          line->won, line->lost, line->drawn);
	if (line->resigned)
		text_addf(out, ", of these %ld given up", line->resigned);
	if (line->faults)
		text_addf(out, ", %s%ld ended by a fault", line->resigned ? "" : "of these ", line->faults);
	if (line->unfinished)
		text_addf(out, "; %ld unfinished besides", line->unfinished);
	text_addf(out, ". %ld round%s", line->rounds, line->rounds == 1 ? "" : "s");
	if (line->played < line->rounds)
		text_addf(out, ", %ld of them played to the end", line->played);
	text_add(out, ".\n");
}

static void show_line(const struct tally_line *line, struct figure_style style, struct text *out)
{
	struct text name[SEATS] = {{0}, {0}};
	for (int side = 0; side < SEATS; side++)
		figure_name(line->name[side], &name[side]);
	show_matches(line, name, out);
	if (line->rounds)
		(style.plain ? show_words : show_table)(line, name, style, out);
	if (line->played) {
		text_addf(out, "%sRounds of %s by points:\n", style.plain ? "" : "  ",
		          text_string(&name[0]));
		show_chart(line, style, out);
	}
	for (int side = 0; side < SEATS; side++)
		text_release(&name[side]);
}

void stats_words(const struct counts *c, const struct options *opt)
{
	const struct tally *t = &c->tally;
	const struct companies *tables = &c->companies;
	const long left_out = t->left_out + tables->left_out;
	struct text out = {0};
	struct term term = term_probe(&opt->wanted);
	bool narrow = term_folds(&term) && term.width < WIDTH_LEAST;
	struct figure_style style = {.plain = opt->plain || narrow, .utf8 = term.utf8,
	                            .width = term.width};
	for (size_t i = 0; i < t->len; i++) {
		if (i)
			text_add_char(&out, '\n');
		show_line(&t->line[i], style, &out);
	}
	for (size_t i = 0; i < tables->len; i++) {
		if (out.len)
			text_add_char(&out, '\n');
		company_words(&tables->company[i], style, &out);
	}
	if (narrow)
		fold_lines(&out, term.width, FOLD_INDENT);
	if (left_out)
		text_addf(&out, "%ld match%s without %s left out\n", left_out, left_out == 1 ? "" : "es",
		          opt->player);
	if (!t->len && !tables->len && !left_out)
		text_add(&out, "No matches\n");
	term_print(&out);
}
