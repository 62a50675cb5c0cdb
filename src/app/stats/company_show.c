/* Statistics of companies: in words, as JSON, and as a kind of statistics.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/stats/company.h"
#include "app/stats/digest.h"
#include "base/alloc.h"
#include "base/trials.h"
#include "base/words.h"
#include "game/record.h"
#include "show/json.h"

/* ---- As a table or in words. ---- */

enum {
	NAME_WIDTH = 20,  /* the least that names get, and where costs are told */
	NAME_NARROW = 16,
	MARGIN = 2,       /* before each column; a terminal too narrow for all gets the figures in words */
};

/* A column of figures about players: its head and width; the offset, in a player, of the number of
 * matches that the figure is about; and the function that writes the figure or, if NULL, the offset
 * of the figure itself.  The numbers at these offsets are of type long. */
struct column {
	const char *head;
	int width;
	size_t count_at;
	void (*format)(const struct company_player *p, struct figure_style style, char *out);
	size_t at;
	const char *label; /* in words, where it isn't the head */
};

static void format_mean(const struct company_player *p, struct figure_style style, char *out)
{
	figure_mean(p->played, (double)p->points, (double)p->squares, style, out);
}

static void format_cost(const struct company_player *p, struct figure_style style, char *out)
{
	if (style.plain)
		figure_mean(p->reviewed, p->cost, p->cost_squares, style, out);
	else
		figure_number(mean_of_sum(p->reviewed, p->cost), 1, out);
}

#define AT(member) offsetof(struct company_player, member)
static const struct column columns[] = {
	{"matches", 7, AT(matches), NULL, AT(matches), NULL},
	{"won", 5, AT(matches), NULL, AT(won), NULL},
	{"shared", 6, AT(matches), NULL, AT(shared), NULL},
	{"points a match", 14, AT(played), format_mean, 0, NULL},
	{"best", 5, AT(played), NULL, AT(best), NULL},
	{"worst", 5, AT(played), NULL, AT(worst), NULL},
	/* the last, which is only there where something was reviewed */
	{"cost", 4, AT(reviewed), format_cost, 0, "points that a turn with a choice cost"},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static long number_at(const struct company_player *p, size_t at)
{
	const void *number = (const char *)p + at;
	return *(const long *)number;
}

/* Writes figure C of P to OUT, which has FIGURE_SIZE bytes.  Returns false if it is of no match,
 * and OUT is empty. */
static bool format(const struct column *c, const struct company_player *p, struct figure_style style,
                   char *out)
{
	*out = '\0';
	if (!number_at(p, c->count_at))
		return false;
	if (c->format)
		c->format(p, style, out);
	else
		snprintf(out, FIGURE_SIZE, "%ld", number_at(p, c->at));
	return true;
}

static void words(const void *sums, size_t at, struct figure_style style, struct text *out)
{
	const struct company *c = &((const struct companies *)sums)->company[at];
	OWN(text) name = {0};
	bool reviewed = false;
	for (size_t i = 0; i < c->players; i++)
		reviewed |= c->player[i].reviewed > 0;
	const int count = reviewed ? COLUMNS : COLUMNS - 1;
	int width = count < COLUMNS ? NAME_WIDTH : NAME_NARROW, whole = MARGIN;
	text_addf(out, SAY_COMPANY(!c->twin), c->ruleset, c->seats, company_board(c).s);
	const size_t from = out->len;
	text_addf(out, SAY_MATCHES(c->matches), c->matches);
	figure_endings(c->resigned, c->faults, c->unfinished, from, out);
	text_add(out, ".\n");
	for (size_t i = 0; i < c->players; i++) {
		text_clear(&name);
		figure_name(c->player[i].name, false, &name);
		int wide = text_columns(text_string(&name));
		width = wide > width ? wide : width;
	}
	for (int i = 0; i < count; i++)
		whole += MARGIN + columns[i].width;
	style.plain |= style.width < whole + width + MARGIN;
	if (c->players && !style.plain) {
		text_addf(out, "  %*s", width, "");
		for (int i = 0; i < count; i++)
			text_addf(out, "  %*s", columns[i].width, columns[i].head);
		text_add_char(out, '\n');
	}
	for (size_t i = 0; i < c->players; i++) {
		text_clear(&name);
		figure_name(c->player[i].name, false, &name);
		if (!style.plain)
			text_addf(out, "  %s%*s", text_string(&name),
			          width - text_columns(text_string(&name)), "");
		for (int k = 0; k < (style.plain ? COLUMNS : count); k++) {
			const struct column *column = &columns[k];
			char figure[FIGURE_SIZE];
			const bool any = format(column, &c->player[i], style, figure);
			if (!style.plain) {
				text_add(out, "  ");
				text_add_right(out, any ? figure : "-", column->width);
			} else if (any)
				figure_fact(text_string(&name),
				            column->label ? column->label : column->head, figure,
				            out);
		}
		if (!style.plain)
			text_add_char(out, '\n');
	}
	if (count == COLUMNS && !style.plain)
		text_add(out, SAY_COMPANY_COST);
}

/* ---- As JSON. ---- */

static void json(const void *sums, size_t at)
{
	const struct company *c = &((const struct companies *)sums)->company[at];
	json_t *object = json_event_object("company"), *players = json_array();
	for (size_t i = 0; i < c->players; i++) {
		const struct company_player *p = &c->player[i];
		json_t *player = json_object();
		json_object_set_new(player, "name", json_name(p->name));
		json_object_set_new(player, "matches", json_integer(p->matches));
		json_object_set_new(player, "won", json_integer(p->won));
		json_object_set_new(player, "shared", json_integer(p->shared));
		json_object_set_new(player, "played", json_integer(p->played));
		json_object_set_new(player, "points", json_integer(p->points));
		json_mean(player, "mean", "standard_error", p->played, (double)p->points,
		          (double)p->squares);
		json_object_set_new(player, "best", p->played ? json_integer(p->best) : json_null());
		json_object_set_new(player, "worst", p->played ? json_integer(p->worst) : json_null());
		json_object_set_new(player, "reviewed", json_integer(p->reviewed));
		json_mean(player, "cost", "cost_standard_error", p->reviewed, p->cost,
		          p->cost_squares);
		json_array_append_new(players, player);
	}
	json_object_set_new(object, "variant", json_string(c->ruleset));
	json_object_set_new(object, "board", company_own_board(c) ? json_string(company_board(c).s)
	                                                          : json_null());
	json_object_set_new(object, "seats", json_integer(c->seats));
	json_object_set_new(object, "matches", json_integer(c->matches));
	json_endings(object, c->resigned, c->faults, c->unfinished);
	json_object_set_new(object, "players", players);
	json_print(object);
}

/* ---- The kind. ---- */

static int read(void *digest, const struct game *g, const char *text, size_t len, size_t *used,
                struct error *e)
{
	struct company_match *of = digest;
	OWN(match) m = {0};
	OWN(record_brief) b = {0};
	OWN(text) board = {0};
	if (game_record_read(&m, g, text, len, used, e))
		return -1;
	record_brief_of(&b, &m);
	listed_match_take(&of->match, g, &b);
	for (int seat = 0; seat < b.seats; seat++) {
		free(of->match.name[seat]);
		of->match.name[seat] = alloc_string(b.head.name[seat] ? b.head.name[seat] : "");
	}
	rows_write_board(g->rows, m.rules, &board);
	of->board = text_sum(text_string(&board), board.len);
	of->fault = of->match.over && match_by_fault(&m);
	return 0;
}

static void line(void *digest, struct index_line *l)
{
	struct company_match *of = digest;
	listed_match_line(&of->match, l);
	of->board = index_bits(l, of->board);
	of->fault = index_number(l, of->fault, 0, 1);
}

static void end(void *digest)
{
	listed_match_release(&((struct company_match *)digest)->match);
}

static const char *name_of(const void *digest, int seat)
{
	const struct listed_match *m = &((const struct company_match *)digest)->match;
	return seat < m->seats ? m->name[seat] : NULL;
}

static size_t length(const void *sums)
{
	return ((const struct companies *)sums)->len;
}

const struct stats_kind company_stats = {
	.word = "company",
	.digest_size = sizeof(struct company_match),
	.sums_size = sizeof(struct companies),
	.read = read,
	.line = line,
	.end = end,
	.count = companies_add,
	.name = name_of,
	.sort = companies_sort,
	.length = length,
	.words = words,
	.json = json,
	.release = companies_release,
};
