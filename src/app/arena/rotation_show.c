/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena/rotation_show.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/fold.h"
#include "os/term.h"

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
