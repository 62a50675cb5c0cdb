/* Statistics as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stats/stats.h"

#ifdef HAVE_JANSSON

#include "show/json.h"

/* The rounds by points: from, to (null: no bound) and their number.  Empty ranges are left
 * out. */
static json_t *bins_json(const long *bins)
{
	json_t *list = json_array();
	for (int i = 0; i < BINS; i++) {
		if (!bins[i])
			continue;
		int low = BIN_LOWEST + i * BIN_WIDTH;
		json_t *bin = json_array();
		json_array_append_new(bin, i ? json_integer(low) : json_null());
		json_array_append_new(bin, i < BINS - 1 ? json_integer(low + BIN_WIDTH - 1)
		                                        : json_null());
		json_array_append_new(bin, json_integer(bins[i]));
		json_array_append_new(list, bin);
	}
	return list;
}

static json_t *side_json(const struct tally_line *line, int side)
{
	const struct tally_side *s = &line->side[side];
	json_t *object = json_object();
	json_object_set_new(object, "name", json_name(line->name[side]));
	json_object_set_new(object, "points", json_integer(s->points));
	json_object_set_new(object, "mean", line->rounds ? json_real(tally_mean(line, side)) : json_null());
	json_object_set_new(object, "standard_error",
	                    line->rounds > 1 ? json_real(tally_error(line, side)) : json_null());
	json_object_set_new(object, "best", line->played ? json_integer(s->best) : json_null());
	json_object_set_new(object, "worst", line->played ? json_integer(s->worst) : json_null());
	json_object_set_new(object, "expeditions", json_integer(s->begun));
	json_object_set_new(object, "paid", json_integer(s->paid));
	json_object_set_new(object, "bonuses", json_integer(s->bonuses));
	json_object_set_new(object, "wagers", json_integer(s->wagers));
	json_object_set_new(object, "returned", json_integer(s->returned));
	json_object_set_new(object, "pile_draws", json_integer(s->pile_draws));
	json_object_set_new(object, "rounds_by_points", bins_json(s->bins));
	return object;
}

static json_t *player_json(const struct company_player *p)
{
	json_t *object = json_object();
	json_object_set_new(object, "name", json_name(p->name));
	json_object_set_new(object, "matches", json_integer(p->matches));
	json_object_set_new(object, "won", json_integer(p->won));
	json_object_set_new(object, "shared", json_integer(p->shared));
	json_object_set_new(object, "played", json_integer(p->played));
	json_object_set_new(object, "points", json_integer(p->points));
	json_object_set_new(object, "mean", p->played ? json_real(company_mean(p)) : json_null());
	json_object_set_new(object, "standard_error",
	                    p->played > 1 ? json_real(company_error(p)) : json_null());
	json_object_set_new(object, "best", p->played ? json_integer(p->best) : json_null());
	json_object_set_new(object, "worst", p->played ? json_integer(p->worst) : json_null());
	json_object_set_new(object, "reviewed", json_integer(p->reviewed));
	json_object_set_new(object, "cost", p->reviewed ? json_real(company_cost(p)) : json_null());
	json_object_set_new(object, "cost_standard_error",
	                    p->reviewed > 1 ? json_real(company_cost_error(p)) : json_null());
	return object;
}

static void print_company(const struct company *c)
{
	json_t *object = json_event_object("company"), *players = json_array();
	char board[BOARD_SUM_SIZE];
	company_board(c, board);
	for (size_t i = 0; i < c->players; i++)
		json_array_append_new(players, player_json(&c->player[i]));
	json_object_set_new(object, "variant", json_string(c->ruleset));
	json_object_set_new(object, "board", company_own_board(c) ? json_string(board) : json_null());
	json_object_set_new(object, "seats", json_integer(c->seats));
	json_object_set_new(object, "matches", json_integer(c->matches));
	json_object_set_new(object, "given_up", json_integer(c->resigned));
	json_object_set_new(object, "faults", json_integer(c->faults));
	json_object_set_new(object, "unfinished", json_integer(c->unfinished));
	json_object_set_new(object, "players", players);
	json_print(object);
}

void stats_json(const struct counts *c, const struct options *opt)
{
	const struct tally *t = &c->tally;
	(void)opt; /* none changes what JSON says */
	for (size_t i = 0; i < t->len; i++) {
		const struct tally_line *line = &t->line[i];
		json_t *object = json_event_object("stats"), *sides = json_array();
		for (int side = 0; side < SEATS; side++)
			json_array_append_new(sides, side_json(line, side));
		json_object_set_new(object, "variant", json_string(line->ruleset));
		json_object_set_new(object, "won", json_integer(line->won));
		json_object_set_new(object, "lost", json_integer(line->lost));
		json_object_set_new(object, "drawn", json_integer(line->drawn));
		json_object_set_new(object, "given_up", json_integer(line->resigned));
		json_object_set_new(object, "faults", json_integer(line->faults));
		json_object_set_new(object, "unfinished", json_integer(line->unfinished));
		json_object_set_new(object, "rounds", json_integer(line->rounds));
		json_object_set_new(object, "played", json_integer(line->played));
		json_object_set_new(object, "sides", sides);
		json_print(object);
	}
	for (size_t i = 0; i < c->companies.len; i++)
		print_company(&c->companies.company[i]);
}

#else /* no Jansson: --json was refused before this is called */

void stats_json(const struct counts *c, const struct options *opt)
{
	(void)c, (void)opt;
}

#endif
