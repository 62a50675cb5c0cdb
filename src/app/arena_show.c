/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena_show.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/prose.h"

/* "12.34", or "-" when it can't be told. */
enum { NUMBER_SIZE = 32, INDENT = 2 };
static const char *number(double x, char *buf)
{
	if (isfinite(x))
		snprintf(buf, NUMBER_SIZE, "%.2f", x);
	else
		snprintf(buf, NUMBER_SIZE, "-");
	return buf;
}

/* The longest name's columns, by bytes. */
static int name_width(const struct arena_plan *p)
{
	size_t width = 5;
	for (int i = 0; i < p->agents; i++)
		if (strlen(p->agent[i]) > width)
			width = strlen(p->agent[i]);
	return width < 40 ? (int)width : 40;
}

static void show_head(const struct arena_plan *p, const struct arena *a, int columns,
                      struct text *out)
{
	struct text head = {0};
	text_addf(&head, "%" PRId64 " pair%s of %s, ", a->tally[0].pairs,
	          a->tally[0].pairs == 1 ? "" : "s", p->matches ? "matches" : "rounds");
	rules_format(&p->rules, &head);
	text_addf(&head, ", seed %s; points a round%s", p->seed,
	          p->less_luck ? ", margins less the luck of the draws" : "");
	prose_wrap(text_string(&head), columns, INDENT, out);
	text_add_char(out, '\n');
	text_release(&head);
}

static double per(int64_t sum, int64_t count)
{
	return count ? (double)sum / (double)count : 0;
}

static void show_pairing(const struct arena_plan *p, const struct arena *a, int pairing,
                         int width, struct text *out)
{
	const struct arena_tally *t = &a->tally[pairing];
	struct estimate m = estimate_margin(a, pairing, &p->rules);
	int one, two;
	char margin[NUMBER_SIZE], error[NUMBER_SIZE];
	arena_agents(a, pairing, &one, &two);
	text_addf(out, "%-*s %-*s %8s %7s %8.2f %8.2f", width, p->agent[one], width, p->agent[two],
	          number(m.mean, margin), number(m.error, error), per(t->points[0], t->rounds),
	          per(t->points[1], t->rounds));
	text_addf(out, " %7" PRId64 " %6" PRId64 " %7" PRId64 " %6.1f", t->won, t->drawn, t->lost,
	          per(t->moves[0] + t->moves[1], 2 * t->rounds));
	text_addf(out, " %6" PRId64 " %6" PRId64 "\n", t->faults[0], t->faults[1]);
}

static void show_pairings(const struct arena_plan *p, const struct arena *a, int width,
                          struct text *out)
{
	text_addf(out, "%-*s %-*s %8s %7s %8s %8s %7s %6s %7s %6s %6s %6s\n", width, "A", width, "B",
	          "margin", "error", "A has", "B has", "A won", "drawn", "B won", "turns", "faultA",
	          "faultB");
	for (int i = 0; i < a->pairings; i++)
		show_pairing(p, a, i, width, out);
}

/* The thought of an agent over all its pairings. */
static double thought(const struct arena *a, int agent)
{
	int64_t ns = 0, moves = 0;
	for (int i = 0; i < a->pairings; i++) {
		int side[2];
		arena_agents(a, i, &side[0], &side[1]);
		for (int k = 0; k < 2; k++)
			if (side[k] == agent) {
				ns += a->tally[i].ns[k];
				moves += a->tally[i].moves[k];
			}
	}
	return per(ns, moves) / 1000;
}

static void show_times(const struct arena_plan *p, const struct arena *a, int width,
                       struct text *out)
{
	text_addf(out, "\n%-*s %14s\n", width, "agent", "us a move");
	for (int i = 0; i < p->agents; i++)
		text_addf(out, "%-*s %14.2f\n", width, p->agent[i], thought(a, i));
}

static void show_ratings(const struct arena_plan *p, const struct arena *a, int width,
                         struct text *out)
{
	text_addf(out, "\n%-*s %8s   95 %% interval\n", width, "agent", "rating");
	for (int i = 0; i < a->agents; i++) {
		struct estimate r = estimate_rating(a, i, &p->rules);
		char mean[NUMBER_SIZE], low[NUMBER_SIZE], high[NUMBER_SIZE];
		text_addf(out, "%-*s %8s   %s to %s\n", width, p->agent[i], number(r.mean, mean),
		          number(r.mean - ESTIMATE_95 * r.error, low),
		          number(r.mean + ESTIMATE_95 * r.error, high));
	}
}

static void show_test(const struct arena_plan *p, const struct arena *a, const struct sprt *s,
                      struct text *out)
{
	int decision = sprt_decision(s, a, &p->rules);
	text_addf(out, "\ntest of margin %g against %g: ", s->margin[0], s->margin[1]);
	if (decision == NOBODY)
		text_add(out, "undecided");
	else
		text_addf(out, "%g accepted", s->margin[decision]);
	text_addf(out, ", log likelihood ratio %.2f (bounds -%.2f and %.2f)\n",
	          sprt_likelihood(s, a, &p->rules), SPRT_BOUND, SPRT_BOUND);
}

/* The same where the table is too wide. */
static void tell_pairing(const struct arena_plan *p, const struct arena *a, int pairing,
                         int columns, struct text *out)
{
	const struct arena_tally *t = &a->tally[pairing];
	struct estimate m = estimate_margin(a, pairing, &p->rules);
	struct text line = {0};
	int one, two;
	char margin[NUMBER_SIZE], error[NUMBER_SIZE];
	arena_agents(a, pairing, &one, &two);
	text_addf(&line, "%s against %s: margin %s, error %s; has %.2f and %.2f;", p->agent[one],
	          p->agent[two], number(m.mean, margin), number(m.error, error),
	          per(t->points[0], t->rounds), per(t->points[1], t->rounds));
	text_addf(&line, " won %" PRId64 ", drawn %" PRId64 ", lost %" PRId64 "; turns %.1f;", t->won,
	          t->drawn, t->lost, per(t->moves[0] + t->moves[1], 2 * t->rounds));
	text_addf(&line, " faults %" PRId64 " and %" PRId64, t->faults[0], t->faults[1]);
	prose_wrap(text_string(&line), columns, INDENT, out);
	text_release(&line);
}

/* The columns of the table, its names being WIDTH wide: see show_pairing. */
static int table_columns(int width)
{
	enum { FIGURES = 79 };
	return 2 * width + 1 + FIGURES;
}

void arena_show(const struct arena_plan *p, const struct arena *a,
                const struct arena_options *o, int columns, struct text *out)
{
	int width = name_width(p);
	show_head(p, a, columns, out);
	if (table_columns(width) <= columns)
		show_pairings(p, a, width, out);
	else
		for (int i = 0; i < a->pairings; i++)
			tell_pairing(p, a, i, columns, out);
	if (a->agents > 2)
		show_ratings(p, a, width, out);
	if (o->times)
		show_times(p, a, width, out);
	if (o->test)
		show_test(p, a, &o->sprt, out);
}
