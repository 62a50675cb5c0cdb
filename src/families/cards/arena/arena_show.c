/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/arena/arena_show.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/bots/exec.h"
#include "base/fold.h"
#include "families/cards/show/json.h"
#include "os/term.h"
#include "show/json.h"

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

/* The agents as they are shown.  In a table each has a cell of `width` columns, filled up
 * with blanks. */
struct names {
	char *whole[ARENA_AGENTS];
	struct text cell[ARENA_AGENTS];
	int agents, width;
};

/* The beginning of the UTF-8 character that AT is in, not before TEXT. */
static const char *character(const char *text, const char *at)
{
	const unsigned mask = 0xc0, goes_on = 0x80;
	while (at > text && ((unsigned char)*at & mask) == goes_on)
		at--;
	return at;
}

/* Adds NAME.  If it takes more than COLUMNS, its middle is left out, since commands often
 * begin alike and differ at their ends. */
static void add_cut(const char *name, int columns, struct text *out)
{
	enum { CHARACTER = 4 }; /* bytes, at most */
	const char *end = name + strlen(name);
	int bytes = end - name < CHARACTER * columns ? (int)(end - name) : CHARACTER * columns;
	struct text cut = {0};
	text_add(&cut, name);
	for (; term_columns(text_string(&cut)) > columns; bytes--) {
		const char *head = character(name, name + bytes / 2);
		const char *tail = character(name, end - (bytes - bytes / 2));
		text_clear(&cut);
		text_add_bytes(&cut, name, (size_t)(head - name));
		text_add(&cut, "...");
		text_add(&cut, tail);
	}
	text_add(out, text_string(&cut));
	text_release(&cut);
}

static void names_init(struct names *n, const struct arena_plan *p)
{
	enum { LEAST = 5, MOST = 40 };
	*n = (struct names){.agents = p->agents, .width = LEAST};
	for (int i = 0; i < n->agents; i++) {
		n->whole[i] = exec_shown(p->agent[i]);
		text_clean(n->whole[i], ""); /* a name from a file may hold anything */
		add_cut(n->whole[i], MOST, &n->cell[i]);
		int columns = term_columns(text_string(&n->cell[i]));
		n->width = columns > n->width ? columns : n->width;
	}
	for (int i = 0; i < n->agents; i++)
		text_addf(&n->cell[i], "%*s", n->width - term_columns(text_string(&n->cell[i])), "");
}

static void names_release(struct names *n)
{
	for (int i = 0; i < n->agents; i++) {
		free(n->whole[i]);
		text_release(&n->cell[i]);
	}
}

static void show_head(const struct arena_plan *p, const struct arena *a, int columns,
                      struct text *out)
{
	struct text head = {0};
	text_addf(&head, "%" PRId64 " pair%s of %s, ", a->tally[0].pairs,
	          a->tally[0].pairs == 1 ? "" : "s", p->matches ? "matches" : "rounds");
	rules_format(&p->rules, &head);
	text_addf(&head, ", seed %s%s; points a round%s", p->seed,
	          p->fair ? ", dealt and audited as between two machines" : "",
	          p->less_luck ? ", less the luck of the draws" : "");
	fold_wrap(text_string(&head), columns, INDENT, out);
	text_add_char(out, '\n');
	text_release(&head);
}

static double per(int64_t sum, int64_t count)
{
	return count ? (double)sum / (double)count : 0;
}

static void show_pairings(const struct arena_plan *p, const struct arena *a,
                          const struct names *n, struct text *out)
{
	text_addf(out, "%-*s %-*s %8s %7s %8s %8s %7s %6s %7s %6s %6s %6s\n", n->width, "A", n->width,
	          "B", "margin", "error", "A has", "B has", "A won", "drawn", "B won", "turns", "faultA",
	          "faultB");
	for (int i = 0; i < a->pairings; i++) {
		const struct arena_tally *t = &a->tally[i];
		struct estimate m = estimate_margin(a, i, &p->rules);
		int one, two;
		char margin[NUMBER_SIZE], error[NUMBER_SIZE];
		arena_agents(a, i, &one, &two);
		text_addf(out, "%s %s %8s %7s %8.2f %8.2f", text_string(&n->cell[one]),
		          text_string(&n->cell[two]), number(m.mean, margin), number(m.error, error),
		          estimate_points(a, i, 0, &p->rules), estimate_points(a, i, 1, &p->rules));
		text_addf(out, " %7" PRId64 " %6" PRId64 " %7" PRId64 " %6.1f", t->won, t->drawn, t->lost,
		          per(t->turns[0] + t->turns[1], arena_rounds(a, i, &p->rules)));
		text_addf(out, " %6" PRId64 " %6" PRId64 "\n", t->faults[0], t->faults[1]);
	}
}

/* The sums of an agent over all its pairings. */
struct sums {
	int64_t ns, turns, resigned, games;
};

static struct sums sums_of(const struct arena *a, int agent)
{
	struct sums s = {0};
	for (int i = 0; i < a->pairings; i++) {
		const struct arena_tally *t = &a->tally[i];
		int side[2];
		arena_agents(a, i, &side[0], &side[1]);
		for (int k = 0; k < 2; k++)
			if (side[k] == agent) {
				s.ns += t->ns[k];
				s.turns += t->turns[k];
				s.resigned += t->resigned[k];
				s.games += t->pairs * PAIR_GAMES;
			}
	}
	return s;
}

/* Tells who gave up, since the points then aren't those of the records. */
static void show_given_up(const struct arena *a, const struct names *n, int columns,
                          struct text *out)
{
	struct text line = {0};
	for (int i = 0; i < a->agents; i++) {
		struct sums s = sums_of(a, i);
		if (s.resigned)
			text_addf(&line, "%s %s %" PRId64 " of %" PRId64 " games", line.len ? "," : "Given up:",
			          n->whole[i], s.resigned, s.games);
	}
	if (line.len) {
		text_add(&line, ". These count as if only discards had followed: see expedition(6).");
		text_add_char(out, '\n');
		fold_wrap(text_string(&line), columns, INDENT, out);
	}
	text_release(&line);
}

static void show_times(const struct arena *a, const struct names *n, struct text *out)
{
	const double ns_a_us = 1000;
	text_addf(out, "\n%-*s %14s\n", n->width, "agent", "us a turn");
	for (int i = 0; i < a->agents; i++) {
		struct sums s = sums_of(a, i);
		text_addf(out, "%s %14.2f\n", text_string(&n->cell[i]), per(s.ns, s.turns) / ns_a_us);
	}
}

static void show_ratings(const struct arena_plan *p, const struct arena *a,
                         const struct names *n, struct text *out)
{
	text_addf(out, "\n%-*s %8s   95 %% interval\n", n->width, "agent", "rating");
	for (int i = 0; i < a->agents; i++) {
		struct estimate r = estimate_rating(a, i, &p->rules);
		char mean[NUMBER_SIZE], low[NUMBER_SIZE], high[NUMBER_SIZE];
		text_addf(out, "%s %8s   %s to %s\n", text_string(&n->cell[i]), number(r.mean, mean),
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

/* Tells one pairing in a line, where the table of show_pairings is too wide. */
static void tell_pairing(const struct arena_plan *p, const struct arena *a, int pairing,
                         const struct names *n, int columns, struct text *out)
{
	const struct arena_tally *t = &a->tally[pairing];
	struct estimate m = estimate_margin(a, pairing, &p->rules);
	struct text line = {0};
	int one, two;
	char margin[NUMBER_SIZE], error[NUMBER_SIZE];
	arena_agents(a, pairing, &one, &two);
	text_addf(&line, "%s against %s: margin %s, error %s; has %.2f and %.2f;", n->whole[one],
	          n->whole[two], number(m.mean, margin), number(m.error, error),
	          estimate_points(a, pairing, 0, &p->rules),
	          estimate_points(a, pairing, 1, &p->rules));
	text_addf(&line, " won %" PRId64 ", drawn %" PRId64 ", lost %" PRId64 "; turns %.1f;", t->won,
	          t->drawn, t->lost,
	          per(t->turns[0] + t->turns[1], arena_rounds(a, pairing, &p->rules)));
	text_addf(&line, " faults %" PRId64 " and %" PRId64, t->faults[0], t->faults[1]);
	fold_wrap(text_string(&line), columns, INDENT, out);
	text_release(&line);
}

void arena_words(const struct arena_plan *p, const struct arena *a,
                 const struct arena_options *o, int columns)
{
	enum { FIGURES = 79 }; /* columns of the table beside its two names */
	struct text out = {0};
	struct names n;
	names_init(&n, p);
	show_head(p, a, columns, &out);
	if (2 * n.width + 1 + FIGURES <= columns)
		show_pairings(p, a, &n, &out);
	else
		for (int i = 0; i < a->pairings; i++)
			tell_pairing(p, a, i, &n, columns, &out);
	show_given_up(a, &n, columns, &out);
	if (a->agents > 2)
		show_ratings(p, a, &n, &out);
	if (o->times)
		show_times(a, &n, &out);
	if (o->test)
		show_test(p, a, &o->sprt, &out);
	names_release(&n);
	term_print(&out);
}

/* ---- As JSON. ---- */

#ifdef HAVE_JANSSON

enum { DIGITS = 6 }; /* significant ones, so that machines agree on them */

static void print(json_t *object)
{
	json_print_digits(object, DIGITS);
}

static void set(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

static json_t *real(double x)
{
	return isfinite(x) ? json_real(x) : json_null();
}

static json_t *two(const int64_t *n)
{
	return json_pack("[I, I]", (json_int_t)n[0], (json_int_t)n[1]);
}

static json_t *shown(const struct arena_plan *p, int agent)
{
	char *name = exec_shown(p->agent[agent]);
	json_t *value = json_name(name);
	free(name);
	return value;
}

static void print_head(const struct arena_plan *p, const struct arena *a)
{
	json_t *object = json_event_object("arena"), *agents = json_array();
	for (int i = 0; i < p->agents; i++)
		json_array_append_new(agents, shown(p, i));
	set(object, "variant", json_ruleset(&p->rules));
	set(object, "games", json_string(p->matches ? "matches" : "rounds"));
	set(object, "less_luck", json_boolean(p->less_luck));
	set(object, "fair", json_boolean(p->fair));
	set(object, "seed", json_name(p->seed));
	set(object, "pairs", json_integer(a->tally[0].pairs));
	set(object, "agents", agents);
	print(object);
}

static void print_pairing(const struct arena_plan *p, const struct arena *a, int pairing,
                          bool times)
{
	const struct arena_tally *t = &a->tally[pairing];
	struct estimate m = estimate_margin(a, pairing, &p->rules);
	json_t *object = json_event_object("pairing");
	int first, second;
	arena_agents(a, pairing, &first, &second);
	set(object, "agents", json_pack("[o, o]", shown(p, first), shown(p, second)));
	set(object, "pairs", json_integer(t->pairs));
	set(object, "margin", real(m.mean));
	set(object, "error", real(m.error));
	if (p->less_luck) {
		struct estimate played = estimate_played(a, pairing, &p->rules);
		set(object, "played", json_pack("{s:o, s:o}", "margin", real(played.mean),
		                                "error", real(played.error)));
		set(object, "luck", json_pack("[o, o]", real((double)t->luck[0] / NET_POINT),
		                              real((double)t->luck[1] / NET_POINT)));
	}
	set(object, "points", two(t->points));
	set(object, "rounds", json_integer(arena_rounds(a, pairing, &p->rules)));
	set(object, "won", json_integer(t->won));
	set(object, "drawn", json_integer(t->drawn));
	set(object, "lost", json_integer(t->lost));
	set(object, "turns", two(t->turns));
	set(object, "given_up", two(t->resigned));
	set(object, "faults", two(t->faults));
	if (times)
		set(object, "ns", two(t->ns));
	print(object);
}

static void print_rating(const struct arena_plan *p, const struct arena *a, int agent)
{
	struct estimate r = estimate_rating(a, agent, &p->rules);
	json_t *object = json_event_object("rating");
	set(object, "agent", shown(p, agent));
	set(object, "rating", real(r.mean));
	set(object, "error", real(r.error));
	print(object);
}

static void print_test(const struct arena_plan *p, const struct arena *a, const struct sprt *s)
{
	int decision = sprt_decision(s, a, &p->rules);
	json_t *object = json_event_object("test");
	set(object, "margins", json_pack("[f, f]", s->margin[0], s->margin[1]));
	set(object, "accepted", decision == NOBODY ? json_null() : real(s->margin[decision]));
	set(object, "log_likelihood_ratio", real(sprt_likelihood(s, a, &p->rules)));
	print(object);
}

void arena_json(const struct arena_plan *p, const struct arena *a,
                const struct arena_options *o, int columns)
{
	(void)columns;
	print_head(p, a);
	for (int i = 0; i < a->pairings; i++)
		print_pairing(p, a, i, o->times);
	for (int i = 0; i < a->agents && a->agents > 2; i++)
		print_rating(p, a, i);
	if (o->test)
		print_test(p, a, &o->sprt);
}

#else /* no Jansson: --json was refused before any of this is called */

void arena_json(const struct arena_plan *p, const struct arena *a,
                const struct arena_options *o, int columns)
{
	(void)p, (void)a, (void)o, (void)columns;
}

#endif
