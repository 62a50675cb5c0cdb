/* Lets players of one kind play many games on a map, and prints how good the map is: how often
 * each mission is fulfilled, whether a seat has an advantage, how long a game lasts.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <getopt.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/agent/play.h"
#include "families/trails/agent/players.h"
#include "families/trails/core/state.h"
#include "train/map_tally.h"
#include "train/tool.h"

enum { THREADS_MAX = 64 };

struct options {
	const char *map, *agent, *seed, *variant;
	int games, threads, least, most;
	struct trails_rules rules;
};

TOOL("map_worth")

/* A part of the games: every THREADS-th of them, from FIRST on. */
struct worker {
	pthread_t thread;
	const struct options *options;
	int seats, first;
	struct map_tally tally;
};

static void *work(void *arg)
{
	struct worker *w = arg;
	const struct options *o = w->options;
	struct agent agent[TRAILS_SEATS], *seated[TRAILS_SEATS];
	struct error e;
	for (int i = 0; i < w->seats; i++) {
		seated[i] = &agent[i];
		if (agent_of(&trails_kinds, &agent[i], o->agent, NULL, &e))
			fail(2, e.text);
	}
	for (int number = w->first; number <= o->games; number += o->threads) {
		struct trails_state first, last;
		struct play_result result;
		uint8_t deal[MAP_POINTS_MAX];
		trails_deal_of_seed(&o->rules, w->seats, o->seed, number, deal);
		trails_state_init(&first, &o->rules, w->seats, deal, 0);
		if (trails_play_game(&o->rules, w->seats, o->seed, number, seated, NULL, &result, &last, &e))
			fail(1, e.text);
		map_tally_add(&w->tally, &first, &last);
	}
	for (int i = 0; i < w->seats; i++)
		agent_release(&agent[i]);
	return NULL;
}

static void measure(const struct options *o, int seats, struct map_tally *out)
{
	struct worker *worker = alloc_zero((size_t)o->threads, sizeof *worker);
	for (int i = 0; i < o->threads; i++) {
		worker[i].options = o;
		worker[i].seats = seats;
		worker[i].first = 1 + i;
		if (pthread_create(&worker[i].thread, NULL, work, &worker[i]))
			fail(1, "no thread could be started");
	}
	for (int i = 0; i < o->threads; i++) {
		pthread_join(worker[i].thread, NULL);
		map_tally_join(out, &worker[i].tally);
	}
	free(worker);
}

static _Noreturn void wrong_usage(void)
{
	fputs("usage: map_worth [--map NAME|FILE] [--variant ROW] [--agent NAME] [--games N]\n"
	      "                 [--least SEATS] [--most SEATS] [--seed TEXT] [--threads N]\n", stderr);
	exit(2);
}

/* The index is the value of the option. */
static const struct number numbers[] = {
	{"games", offsetof(struct options, games), NUMBER_INT, 1, 100000000},
	{"threads", offsetof(struct options, threads), NUMBER_INT, 1, THREADS_MAX},
	{"least", offsetof(struct options, least), NUMBER_INT, TRAILS_SEATS_LEAST, TRAILS_SEATS},
	{"most", offsetof(struct options, most), NUMBER_INT, TRAILS_SEATS_LEAST, TRAILS_SEATS},
};

static void parse(struct options *o, int argc, char **argv)
{
	static const struct option longs[] = {
		{"games", required_argument, NULL, 0},
		{"threads", required_argument, NULL, 1},
		{"least", required_argument, NULL, 2},
		{"most", required_argument, NULL, 3},
		{"map", required_argument, NULL, 'm'},
		{"variant", required_argument, NULL, 'v'},
		{"agent", required_argument, NULL, 'a'},
		{"seed", required_argument, NULL, 's'},
		{0},
	};
	struct error e;
	for (int c; (c = getopt_long(argc, argv, "", longs, NULL)) != -1;) {
		if (c < (int)(sizeof numbers / sizeof numbers[0])) {
			if (number_set(o, &numbers[c], optarg, &e))
				fail(2, e.text);
		} else if (c == 'm')
			o->map = optarg;
		else if (c == 'v')
			o->variant = optarg;
		else if (c == 'a')
			o->agent = optarg;
		else if (c == 's')
			o->seed = optarg;
		else
			wrong_usage();
	}
	if (optind < argc || o->least > o->most)
		wrong_usage();
}

/* Finds the map that the options name: one that is built in, or a file's. */
static const struct map *find_map(const char *name, struct map *own)
{
	struct error e;
	struct text text = {0};
	if (!strchr(name, '.') && !strchr(name, '/')) {
		const struct map *m = map_named(name, &e);
		if (!m)
			fail(2, e.text);
		return m;
	}
	if (file_read(name, &text, &e) || map_read(own, text_string(&text), text.len, &e))
		fail(2, e.text);
	text_release(&text);
	return own;
}

int main(int argc, char **argv)
{
	struct options o = {.map = "world", .agent = "thumb", .seed = "map-worth",
	                    .variant = "trails", .games = 10000, .threads = 1,
	                    .least = TRAILS_SEATS_LEAST, .most = TRAILS_SEATS};
	struct map_tally *tally = alloc_zero(TRAILS_SEATS + 1, sizeof *tally);
	struct map *own = alloc_zero(1, sizeof *own);
	struct text out = {0};
	struct error e;
	parse(&o, argc, argv);
	if (rows_parse(&trails_rows, &o.rules, o.variant, &e))
		fail(2, e.text);
	const struct map *m = o.rules.map = find_map(o.map, own);
	for (int seats = o.least; seats <= o.most; seats++) {
		if (trails_rules_check(&o.rules, seats, &e))
			fail(2, e.text);
		measure(&o, seats, &tally[seats]);
	}
	printf("map %s, %s, %s against itself, %d games, seed %s\n\n", m->name, o.variant, o.agent,
	       o.games, o.seed);
	map_tally_show(tally, m, &out);
	fputs(text_string(&out), stdout);
	text_release(&out);
	free(tally);
	free(own);
	return fflush(stdout) ? 1 : 0;
}
