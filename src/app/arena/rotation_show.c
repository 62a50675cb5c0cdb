/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/arena/rotation_show.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/fold.h"
#include "os/term.h"
#include "show/json.h"

enum { INDENT = 2, NUMBER_SIZE = 32 };
#define PERCENT 100.0

/* "12.34", or "-" when it can't be told. */
static const char *number(double x, int digits, char *buf)
{
	if (isfinite(x))
		snprintf(buf, NUMBER_SIZE, "%.*f", digits, x);
	else
		snprintf(buf, NUMBER_SIZE, "-");
	return buf;
}

/* Adds LINE, folded where it is wider than COLUMNS, and a line's end. */
static void add_line(const struct text *line, int columns, struct text *out)
{
	if (term_columns(text_string(line)) <= columns)
		text_addf(out, "%s\n", text_string(line));
	else
		fold_wrap(text_string(line), columns, INDENT, out);
}

static void show_head(const struct rotation_plan *p, const struct rotation *r, int columns,
                      struct text *out)
{
	struct text head = {0};
	text_addf(&head, "%" PRId64 " deal%s of ", r->deals, r->deals == 1 ? "" : "s");
	p->game->rules_format(p->rules, &head);
	text_addf(&head, " among %d, each in all %d rotations, seed %s", r->agents, r->agents, p->seed);
	add_line(&head, columns, out);
	text_release(&head);
}

/* Tells one agent.  WIDTH is that of the names. */
static void show_agent(const struct rotation_plan *p, const struct rotation *r, int who, int width,
                       struct text *out)
{
	const double ns_a_ms = 1e6;
	const struct rotation_sum *s = &r->agent[who];
	struct estimate share = rotation_share(r, who), points = rotation_points(r, who);
	double games = (double)r->deals * r->agents;
	char error[NUMBER_SIZE], around[NUMBER_SIZE];
	term_add_cell(out, p->agent[who], width);
	text_addf(out, " %6.1f +- %-4s %7.2f +- %-5s %6.1f turns a game", share.mean * PERCENT,
	          number(share.error * PERCENT, 1, error), points.mean,
	          number(points.error, 2, around), games ? (double)s->turns / games : 0);
	if (p->times)
		text_addf(out, ", %.2f ms a turn, %.0f the longest",
		          s->turns ? (double)s->ns / (double)s->turns / ns_a_ms : 0,
		          (double)s->slowest / ns_a_ms);
	if (s->resigned)
		text_addf(out, ", gave up %" PRId64, s->resigned);
	if (s->faults)
		text_addf(out, ", %" PRId64 " faults", s->faults);
}

void rotation_words(const struct rotation_plan *p, const struct rotation *r, int columns)
{
	struct text out = {0}, line = {0};
	int width = 0;
	show_head(p, r, columns, &out);
	text_add(&line, "Games won in a hundred and points a game, with their standard errors over deals:");
	add_line(&line, columns, &out);
	for (int i = 0; i < r->agents; i++) {
		int wide = term_columns(p->agent[i]);
		width = wide > width ? wide : width;
	}
	for (int i = 0; i < r->agents; i++) {
		text_clear(&line);
		show_agent(p, r, i, width, &line);
		add_line(&line, columns, &out);
	}
	text_clear(&line);
	text_add(&line, "Won by seat, from the first to move:");
	for (int seat = 0; seat < r->agents; seat++)
		text_addf(&line, "%s %.1f", seat ? "," : "", rotation_seat_share(r, seat) * PERCENT);
	text_add(&line, " in a hundred.");
	add_line(&line, columns, &out);
	text_release(&line);
	term_print(&out);
}

/* ---- As JSON. ---- */

#ifdef HAVE_JANSSON

enum { DIGITS = 6 }; /* significant ones, so that machines agree on them */

static void set(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

static json_t *real(double x)
{
	return isfinite(x) ? json_real(x) : json_null();
}

static void print_head(const struct rotation_plan *p, const struct rotation *r)
{
	json_t *object = json_event_object("rotation"), *agents = json_array(), *seats = json_array();
	struct text rules = {0};
	p->game->rules_format(p->rules, &rules);
	for (int i = 0; i < r->agents; i++) {
		json_array_append_new(agents, json_name(p->agent[i]));
		json_array_append_new(seats, real(rotation_seat_share(r, i)));
	}
	set(object, "variant", json_string(text_string(&rules)));
	set(object, "seed", json_name(p->seed));
	set(object, "deals", json_integer(r->deals));
	set(object, "agents", agents);
	set(object, "won_by_seat", seats);
	json_print_digits(object, DIGITS);
	text_release(&rules);
}

static void print_agent(const struct rotation_plan *p, const struct rotation *r, int who)
{
	const struct rotation_sum *s = &r->agent[who];
	struct estimate share = rotation_share(r, who), points = rotation_points(r, who);
	json_t *object = json_event_object("rotated");
	set(object, "agent", json_name(p->agent[who]));
	set(object, "won", real(share.mean));
	set(object, "won_error", real(share.error));
	set(object, "points", real(points.mean));
	set(object, "points_error", real(points.error));
	set(object, "turns", json_integer(s->turns));
	set(object, "given_up", json_integer(s->resigned));
	set(object, "faults", json_integer(s->faults));
	if (p->times) {
		set(object, "ns", json_integer((json_int_t)s->ns));
		set(object, "slowest_ns", json_integer((json_int_t)s->slowest));
	}
	json_print_digits(object, DIGITS);
}

void rotation_json(const struct rotation_plan *p, const struct rotation *r, int columns)
{
	(void)columns;
	print_head(p, r);
	for (int i = 0; i < r->agents; i++)
		print_agent(p, r, i);
}

#else /* no Jansson: --json was refused before any of this is called */

void rotation_json(const struct rotation_plan *p, const struct rotation *r, int columns)
{
	(void)p, (void)r, (void)columns;
}

#endif
