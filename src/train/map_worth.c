/* Lets players of one kind play many games on a map, and prints how good the map is: how often
 * each mission is fulfilled, whether a seat has an advantage, how long a game lasts.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/agent/search.h"
#include "families/trails/core/state.h"
#include "families/trails/match/game.h"
#include "os/helpers.h"
#include "train/map_tally.h"
#include "train/tool.h"

struct options {
	const char *map, *agent, *seed, *variant;
	int games, threads, most;
	struct trails_rules rules;
};

/* A part of the games: every THREADS-th of them, from FIRST on. */
struct worker {
	const struct options *options;
	int seats, first;
	struct map_tally tally;
};

struct measuring {
	struct worker *worker;
	int workers;
	atomic_int next;
};

/* Plays the games of workers until none is left. */
static void work(void *measuring)
{
	struct measuring *m = measuring;
	for (int k; (k = atomic_fetch_add(&m->next, 1)) < m->workers;) {
		struct worker *w = &m->worker[k];
		const struct options *o = w->options;
		struct agent agent[TRAILS_SEATS];
		struct sitting g = {
			.game = &trails_game,
			.rules = &o->rules,
			.seats = w->seats,
		};
		for (int i = 0; i < w->seats; i++) {
			g.agent[i] = &agent[i];
			if (agent_of(&trails_kinds, &agent[i], o->agent, NULL, &g.error))
				tool_fail(2, g.error.text);
		}
		for (int number = w->first; number <= o->games; number += o->threads) {
			struct match match = {0};
			g.match = &match;
			tool_play(&g, o->seed, number);
			map_tally_add(&w->tally, match_before(&match, 0), match.state);
			match_release(&match);
		}
		for (int i = 0; i < w->seats; i++)
			agent_release(&agent[i]);
	}
}

static const char usage[] =
	"usage: map_worth [--map NAME|FILE] [--variant ROW] [--agent NAME] [--games N]\n"
	"                 [--most SEATS] [--seed TEXT] [--threads N]\n";

static const struct tool_option options[] = {
	{"map", offsetof(struct options, map), OPTION_TEXT, 0, 0},
	{"variant", offsetof(struct options, variant), OPTION_TEXT, 0, 0},
	{"agent", offsetof(struct options, agent), OPTION_TEXT, 0, 0},
	{"games", offsetof(struct options, games), OPTION_INT, 1, 100000000},
	{"most", offsetof(struct options, most), OPTION_INT, TRAILS_SEATS_LEAST, TRAILS_SEATS},
	{"seed", offsetof(struct options, seed), OPTION_TEXT, 0, 0},
	{"threads", offsetof(struct options, threads), OPTION_INT, 1, JOBS_MAX},
	{0},
};

int main(int argc, char **argv)
{
	struct options o = {.map = "world", .agent = "thumb", .seed = "map-worth",
	                    .variant = "trails", .games = 10000, .threads = 1,
	                    .most = TRAILS_SEATS};
	struct map_tally *tally = alloc_zero(TRAILS_SEATS + 1, sizeof *tally);
	struct map *own = alloc_zero(1, sizeof *own);
	OWN(text) out = {0};
	struct error e;
	if (tool_options_read(&o, options, usage, argc, argv) < argc)
		tool_misused(usage);
	if (rows_parse(&trails_rows, &o.rules, o.variant, &e))
		tool_fail(2, e.text);
	/* the options name a map that is built in, or a file's */
	const struct map *m = own;
	if (!strchr(o.map, '.') && !strchr(o.map, '/')) {
		m = map_named(o.map, &e);
		if (!m)
			tool_fail(2, e.text);
	} else {
		OWN(text) text = {0};
		if (file_read(o.map, &text, &e) || map_read(own, text_string(&text), text.len, &e))
			tool_fail(2, e.text);
	}
	o.rules.map = m;
	for (int seats = TRAILS_SEATS_LEAST; seats <= o.most; seats++) {
		if (trails_rules_check(&o.rules, seats, &e))
			tool_fail(2, e.text);
		struct worker *worker = alloc_zero((size_t)o.threads, sizeof *worker);
		struct measuring measuring = {.worker = worker, .workers = o.threads};
		for (int i = 0; i < o.threads; i++) {
			worker[i].options = &o;
			worker[i].seats = seats;
			worker[i].first = 1 + i;
		}
		helpers_work(o.threads, work, &measuring);
		for (int i = 0; i < o.threads; i++)
			map_tally_join(&tally[seats], &worker[i].tally);
		free(worker);
	}
	printf("map %s, %s, %s against itself, %d games, seed %s\n\n", m->name, o.variant, o.agent,
	       o.games, o.seed);
	map_tally_show(tally, m, &out);
	fputs(text_string(&out), stdout);
	free(tally);
	free(own);
	return fflush(stdout) ? 1 : 0;
}
