/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/arena/arena.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/words.h"
#include "os/term.h"
#include "show/json.h"

enum { INDENT = 2 };

/* Returns X with DIGITS decimals, as "12.34", or "-" if it is not finite. */
static struct phrase digits(double x, int digits)
{
	return isfinite(x) ? phrase("%.*f", digits, x) : phrase("-");
}

/* The agents as they are shown.  In a table each has a cell of `width` columns, filled up
 * with blanks. */
struct names {
	char *whole[ARENA_AGENTS];
	struct text cell[ARENA_AGENTS];
	int agents, width;
};

/* Adds NAME.  If it takes more than COLUMNS, its middle is left out, since commands often
 * begin alike and differ at their ends. */
static void add_cut(const char *name, int columns, struct text *out)
{
	enum { CHARACTER = 4 }; /* bytes, at most */
	const int len = (int)strlen(name);
	int bytes = len < CHARACTER * columns ? len : CHARACTER * columns;
	OWN(text) cut = {0};
	text_add(&cut, name);
	for (; term_columns(text_string(&cut)) > columns; bytes--) {
		const int head = bytes / 2, tail = bytes - head;
		text_clear(&cut);
		text_add_bytes(&cut, name, text_begin(name, (size_t)head));
		text_add(&cut, "...");
		text_add(&cut, name + text_begin(name, (size_t)(len - tail)));
	}
	text_add(out, text_string(&cut));
}

static struct phrase number(double x)
{
	return digits(x, 2);
}

/* ---- In words, of pairs. ---- */

static double per(int64_t sum, int64_t count)
{
	return count ? (double)sum / (double)count : 0;
}

static void show_pairings(const struct arena *a,
                          const struct names *n, struct text *out)
{
	text_addf(out, "%-*s %-*s %8s %7s %8s %8s %7s %6s %7s %6s %6s %6s\n", n->width, "A", n->width,
	          "B", "margin", "error", "A has", "B has", "A won", "drawn", "B won", "turns", "faultA",
	          "faultB");
	for (int i = 0; i < a->tables; i++) {
		const struct arena_tally *t = &a->tally[i];
		struct estimate m = estimate_margin(a, i);
		int agent[SEATS_MAX];
		arena_agents(a, i, agent);
		text_addf(out, "%s %s %8s %7s %8.2f %8.2f", text_string(&n->cell[agent[0]]),
		          text_string(&n->cell[agent[1]]), number(m.mean).s, number(m.error).s,
		          estimate_points(a, i, 0), estimate_points(a, i, 1));
		text_addf(out, " %7" PRId64 " %6" PRId64 " %7" PRId64 " %6.1f", t->sum[0].won, t->drawn, t->sum[1].won,
		          per(t->sum[0].turns + t->sum[1].turns, arena_rounds(a, i)));
		text_addf(out, " %6" PRId64 " %6" PRId64 "\n", t->sum[0].faults, t->sum[1].faults);
	}
}

/* The sums of an agent over all its pairings. */
struct sums {
	int64_t ns, turns, resigned, games;
};

static struct sums sums_of(const struct arena *a, int agent)
{
	struct sums s = {0};
	for (int i = 0; i < a->tables; i++) {
		const struct arena_tally *t = &a->tally[i];
		int side[SEATS_MAX];
		arena_agents(a, i, side);
		for (int k = 0; k < 2; k++)
			if (side[k] == agent) {
				s.ns += t->sum[k].ns;
				s.turns += t->sum[k].turns;
				s.resigned += t->sum[k].resigned;
				s.games += t->deals * PAIR_GAMES;
			}
	}
	return s;
}

/* Tells who gave up, since the points then aren't those of the records. */
static void show_given_up(const struct arena *a, const struct names *n, int columns,
                          struct text *out)
{
	OWN(text) line = {0}, given = {0};
	for (int i = 0; i < a->agents; i++) {
		struct sums s = sums_of(a, i);
		if (s.resigned)
			text_joinf(&given, 0, SAY_COMMA, SAY_ARENA_GAVE, n->whole[i], (long long)s.resigned,
			           (long long)s.games);
	}
	if (given.len) {
		text_addf(&line, SAY_ARENA_GIVEN_UP, text_string(&given));
		text_add_char(out, '\n');
		fold_wrap(text_string(&line), columns, INDENT, out);
	}
}

/* Tells one pairing in a line, where the table of show_pairings is too wide. */
static void tell_pairing(const struct arena *a, int pairing,
                         const struct names *n, int columns, struct text *out)
{
	const struct arena_tally *t = &a->tally[pairing];
	struct estimate m = estimate_margin(a, pairing);
	OWN(text) line = {0};
	int agent[SEATS_MAX];
	arena_agents(a, pairing, agent);
	text_addf(&line, SAY_ARENA_PAIRING, n->whole[agent[0]], n->whole[agent[1]],
	          number(m.mean).s, number(m.error).s, estimate_points(a, pairing, 0),
	          estimate_points(a, pairing, 1), (long long)t->sum[0].won, (long long)t->drawn,
	          (long long)t->sum[1].won,
	          per(t->sum[0].turns + t->sum[1].turns, arena_rounds(a, pairing)),
	          (long long)t->sum[0].faults, (long long)t->sum[1].faults);
	fold_wrap(text_string(&line), columns, INDENT, out);
}

/* ---- In words, of one table. ---- */

/* Adds LINE, folded where it is wider than COLUMNS, and a line's end; LINE is empty then. */
static void add_line(struct text *line, int columns, struct text *out)
{
	if (term_columns(text_string(line)) <= columns)
		text_addf(out, "%s\n", text_string(line));
	else
		fold_wrap(text_string(line), columns, INDENT, out);
	text_clear(line);
}

static void table_words(const struct arena_plan *p, const struct arena *a, const struct names *n,
                        bool times, int columns, struct text *out)
{
	OWN(text) line = {0}, list = {0};
	const double percent = 100, ns_a_ms = 1e6;
	int width = 0; /* of the names */
	rows_format(p->game->rows, p->rules, &list);
	text_addf(&line, SAY_ARENA_DEALS(a->tally[0].deals), (long long)a->tally[0].deals,
	          text_string(&list), a->agents, p->seed);
	add_line(&line, columns, out);
	text_add(&line, SAY_ARENA_ROWS);
	add_line(&line, columns, out);
	for (int i = 0; i < a->agents; i++) {
		int wide = term_columns(n->whole[i]);
		width = wide > width ? wide : width;
	}
	for (int i = 0; i < a->agents; i++) {
		const struct arena_sum *s = &a->tally[0].sum[i];
		struct estimate share = estimate_share(a, i), points = estimate_game(a, i);
		OWN(text) cell = {0};
		term_add_cell(&cell, n->whole[i], width);
		text_addf(&line, SAY_ARENA_ROW, text_string(&cell), share.mean * percent,
		          digits(share.error * percent, 1).s, points.mean,
		          number(points.error).s, per(s->turns, a->tally[0].deals * a->seats));
		if (times)
			text_joinf(&line, 0, SAY_COMMA, SAY_ARENA_TIMES, per(s->ns, s->turns) / ns_a_ms,
			           (double)s->slowest / ns_a_ms);
		if (s->resigned)
			text_joinf(&line, 0, SAY_COMMA, SAY_ARENA_RESIGNED, (long long)s->resigned);
		if (s->faults)
			text_joinf(&line, 0, SAY_COMMA, SAY_ARENA_FAULTS(s->faults), (long long)s->faults);
		add_line(&line, columns, out);
	}
	text_clear(&list);
	for (int seat = 0; seat < a->agents; seat++)
		text_joinf(&list, 0, SAY_COMMA, "%.1f", estimate_seat_share(a, seat) * percent);
	text_addf(&line, SAY_ARENA_SEATS, text_string(&list));
	add_line(&line, columns, out);
}

static void pairs_words(const struct arena_plan *p, const struct arena *a, const struct names *n,
                        bool times, int columns, struct text *out)
{
	enum { FIGURES = 79 }; /* columns of the table beside its two names */
	const double ns_a_us = 1000;
	const int64_t pairs = a->tally[0].deals;
	OWN(text) head = {0}, rules = {0};
	rows_format(p->game->rows, p->rules, &rules);
	text_addf(&head, p->matches ? SAY_ARENA_MATCHES(pairs) : SAY_ARENA_ROUNDS(pairs), (long long)pairs,
	          text_string(&rules), p->seed);
	if (p->fair)
		text_join(&head, 0, SAY_COMMA, SAY_ARENA_FAIR);
	text_join(&head, 0, SAY_SEMICOLON, SAY_ARENA_POINTS(p->less_luck));
	fold_wrap(text_string(&head), columns, INDENT, out);
	text_add_char(out, '\n');
	if (2 * n->width + 1 + FIGURES <= columns)
		show_pairings(a, n, out);
	else
		for (int i = 0; i < a->tables; i++)
			tell_pairing(a, i, n, columns, out);
	show_given_up(a, n, columns, out);
	if (a->agents > 2)
		text_addf(out, "\n%-*s %8s   %s\n", n->width, SAY_ARENA_AGENT, SAY_ARENA_RATING,
		          SAY_ARENA_INTERVAL);
	for (int i = 0; i < a->agents && a->agents > 2; i++) {
		struct estimate r = estimate_rating(a, i);
		text_addf(out, "%s %8s   ", text_string(&n->cell[i]), number(r.mean).s);
		text_addf(out, SAY_TO, number(r.mean - ESTIMATE_95 * r.error).s,
		          number(r.mean + ESTIMATE_95 * r.error).s);
		text_add_char(out, '\n');
	}
	if (times)
		text_addf(out, "\n%-*s %14s\n", n->width, SAY_ARENA_AGENT, SAY_ARENA_TIME);
	for (int i = 0; i < a->agents && times; i++) {
		struct sums s = sums_of(a, i);
		text_addf(out, "%s %14.2f\n", text_string(&n->cell[i]), per(s.ns, s.turns) / ns_a_us);
	}
}

void arena_words(const struct arena_plan *p, const struct arena *a,
                 const struct arena_options *o, int columns)
{
	enum { LEAST = 5, MOST = 40 }; /* columns of a name in a table */
	struct text out = {0};
	struct names n = {.agents = p->agents, .width = LEAST};
	for (int i = 0; i < n.agents; i++) {
		n.whole[i] = exec_shown(p->agent[i]);
		text_clean(n.whole[i], ""); /* a name from a file may hold anything */
		add_cut(n.whole[i], MOST, &n.cell[i]);
		int wide = term_columns(text_string(&n.cell[i]));
		n.width = wide > n.width ? wide : n.width;
	}
	for (int i = 0; i < n.agents; i++)
		text_addf(&n.cell[i], "%*s", n.width - term_columns(text_string(&n.cell[i])), "");
	(arena_in_pairs(p->game) ? pairs_words : table_words)(p, a, &n, o->times, columns, &out);
	if (o->test) {
		const struct sprt *s = &o->sprt;
		int decision = sprt_decision(s, a);
		OWN(text) line = {0};
		text_add_char(&out, '\n');
		text_addf(&line, SAY_ARENA_TEST(decision == NO_WINNER), s->margin[0], s->margin[1],
		          sprt_likelihood(s, a), SPRT_BOUND,
		          s->margin[decision == NO_WINNER ? 0 : decision]);
		add_line(&line, columns, &out);
	}
	for (int i = 0; i < n.agents; i++) {
		free(n.whole[i]);
		text_release(&n.cell[i]);
	}
	term_print(&out);
}

/* ---- As JSON. ---- */

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

static json_t *two(int64_t a, int64_t b)
{
	return json_pack("[I, I]", (json_int_t)a, (json_int_t)b);
}

json_t *arena_json_agent(const struct arena_plan *p, int agent)
{
	OWNED char *name = exec_shown(p->agent[agent]);
	return json_name(name);
}

static void print_head(const struct arena_plan *p, const struct arena *a)
{
	json_t *object = arena_in_pairs(p->game) ? json_event_object("arena")
	                                         : json_event_object("rotation");
	json_t *agents = json_array(), *seats = json_array();
	OWN(text) variant = {0};
	for (int i = 0; i < p->agents; i++)
		json_array_append_new(agents, arena_json_agent(p, i));
	rows_format(p->game->rows, p->rules, &variant);
	set(object, "variant", json_string(text_string(&variant)));
	if (arena_in_pairs(p->game)) {
		set(object, "games", json_string(p->matches ? "matches" : "rounds"));
		set(object, "less_luck", json_boolean(p->less_luck));
		set(object, "fair", json_boolean(p->fair));
	}
	set(object, "seed", json_name(p->seed));
	set(object, arena_in_pairs(p->game) ? "pairs" : "deals", json_integer(a->tally[0].deals));
	set(object, "agents", agents);
	for (int i = 0; i < a->seats; i++)
		json_array_append_new(seats, real(estimate_seat_share(a, i)));
	if (!arena_in_pairs(p->game))
		set(object, "won_by_seat", json_incref(seats));
	json_decref(seats);
	print(object);
}

/* Prints an agent of the one table. */
static void print_agent(const struct arena_plan *p, const struct arena *a, int who, bool times)
{
	const struct arena_sum *s = &a->tally[0].sum[who];
	struct estimate share = estimate_share(a, who), points = estimate_game(a, who);
	json_t *object = json_event_object("rotated");
	set(object, "agent", arena_json_agent(p, who));
	set(object, "won", real(share.mean));
	set(object, "won_error", real(share.error));
	set(object, "points", real(points.mean));
	set(object, "points_error", real(points.error));
	set(object, "turns", json_integer(s->turns));
	set(object, "given_up", json_integer(s->resigned));
	set(object, "faults", json_integer(s->faults));
	if (times) {
		set(object, "ns", json_integer(s->ns));
		set(object, "slowest_ns", json_integer(s->slowest));
	}
	print(object);
}

void arena_json_pairing(const struct arena_plan *p, const struct arena *a, int pairing, bool times)
{
	const struct arena_tally *t = &a->tally[pairing];
	struct estimate m = estimate_margin(a, pairing);
	json_t *object = json_event_object("pairing");
	int agent[SEATS_MAX];
	arena_agents(a, pairing, agent);
	set(object, "agents",
	    json_pack("[o, o]", arena_json_agent(p, agent[0]), arena_json_agent(p, agent[1])));
	set(object, "pairs", json_integer(t->deals));
	set(object, "margin", real(m.mean));
	set(object, "error", real(m.error));
	if (p->less_luck) {
		struct estimate played = estimate_played(a, pairing);
		set(object, "played", json_pack("{s:o, s:o}", "margin", real(played.mean),
		                                "error", real(played.error)));
		set(object, "luck", json_pack("[o, o]", real((double)t->sum[0].luck / SITTING_POINT),
		                              real((double)t->sum[1].luck / SITTING_POINT)));
	}
	set(object, "points", two(t->sum[0].points, t->sum[1].points));
	set(object, "rounds", json_integer(arena_rounds(a, pairing)));
	set(object, "won", json_integer(t->sum[0].won));
	set(object, "drawn", json_integer(t->drawn));
	set(object, "lost", json_integer(t->sum[1].won));
	set(object, "turns", two(t->sum[0].turns, t->sum[1].turns));
	set(object, "given_up", two(t->sum[0].resigned, t->sum[1].resigned));
	set(object, "faults", two(t->sum[0].faults, t->sum[1].faults));
	if (times)
		set(object, "ns", two(t->sum[0].ns, t->sum[1].ns));
	print(object);
}

void arena_json(const struct arena_plan *p, const struct arena *a,
                const struct arena_options *o, int columns)
{
	(void)columns;
	print_head(p, a);
	for (int i = 0; i < a->agents && !arena_in_pairs(p->game); i++)
		print_agent(p, a, i, o->times);
	for (int i = 0; i < a->tables && arena_in_pairs(p->game); i++)
		arena_json_pairing(p, a, i, o->times);
	for (int i = 0; i < a->agents && a->agents > 2 && arena_in_pairs(p->game); i++) {
		struct estimate r = estimate_rating(a, i);
		json_t *object = json_event_object("rating");
		set(object, "agent", arena_json_agent(p, i));
		set(object, "rating", real(r.mean));
		set(object, "error", real(r.error));
		print(object);
	}
	if (o->test) {
		const struct sprt *s = &o->sprt;
		int decision = sprt_decision(s, a);
		json_t *object = json_event_object("test");
		set(object, "margins", json_pack("[f, f]", s->margin[0], s->margin[1]));
		set(object, "accepted", decision == NO_WINNER ? json_null() : real(s->margin[decision]));
		set(object, "log_likelihood_ratio", real(sprt_likelihood(s, a)));
		print(object);
	}
}
