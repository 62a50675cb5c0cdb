/* Plays many games among agents of the second family, and counts who wins.
 *
 * Each deal is played as often as there are seats: the first agent has each seat once, and the
 * others take turns on the seats after it.  A margin is measured over whole deals, so that the
 * luck of the deal and of the seat cancels out.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <getopt.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "families/trails/agent/play.h"
#include "families/trails/agent/players.h"
#include "train/tool.h"

enum { THREADS_MAX = 64 };

struct options {
	struct trails_rules rules;
	const char *row, *map, *seed;
	char **agent;
	int agents, seats, deals, threads, first; /* the first deal's number */
};

/* The sums of one deal. */
struct deal {
	int share, points, others, turns, asked; /* of the first agent, and of the others */
	uint64_t ns, slowest;
};

struct trial {
	const struct options *o;
	struct deal *deal;
	pthread_mutex_t lock; /* guards what is below */
	int begun;
};

TOOL("trails_trial")

/* Returns the processor time of this thread, so that other work on the machine doesn't count. */
static uint64_t thread_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void play_deal(const struct options *o, struct agent *agents, int number, struct deal *out)
{
	for (int turned = 0; turned < o->seats; turned++) {
		struct agent *seat[TRAILS_SEATS];
		struct play_result result;
		struct error e;
		for (int i = 0; i < o->seats; i++)
			seat[(turned + i) % o->seats] = &agents[i];
		if (trails_play_game(&o->rules, o->seats, o->seed, number, seat, thread_ns, &result, NULL, &e))
			fail(1, e.text);
		for (int i = 0; i < o->seats; i++) {
			out->others += i == turned ? 0 : result.points[i];
			out->turns += result.turns[i];
		}
		out->share += result.share[turned];
		out->points += result.points[turned];
		out->asked += result.turns[turned];
		out->ns += result.ns[turned];
		if (result.slowest[turned] > out->slowest)
			out->slowest = result.slowest[turned];
	}
}

static void *work(void *arg)
{
	struct trial *t = arg;
	const struct options *o = t->o;
	struct agent agents[TRAILS_SEATS];
	struct error e;
	for (int i = 0; i < o->seats; i++) {
		const char *spec = o->agent[i ? 1 + (i - 1) % (o->agents - 1) : 0];
		if (agent_of(&trails_kinds, &agents[i], spec, NULL, &e))
			fail(1, e.text);
		agents[i].clock = thread_ns;
	}
	for (;;) {
		pthread_mutex_lock(&t->lock);
		int i = t->begun++;
		pthread_mutex_unlock(&t->lock);
		if (i >= o->deals)
			break;
		play_deal(o, agents, o->first + i, &t->deal[i]);
	}
	for (int i = 0; i < o->seats; i++)
		agent_release(&agents[i]);
	return NULL;
}

struct mean {
	double sum, squares;
};

static void mean_add(struct mean *m, double x)
{
	m->sum += x;
	m->squares += x * x;
}

static double mean_error(const struct mean *m, int n)
{
	double mean = m->sum / n;
	return n < 2 ? 0 : sqrt((m->squares / n - mean * mean) / (n - 1));
}

static void report(const struct trial *t)
{
	const struct options *o = t->o;
	struct mean share = {0, 0}, margin = {0, 0};
	double turns = 0, ns = 0, asked = 0, slowest = 0;
	const int n = o->deals, seats = o->seats;
	for (int i = 0; i < n; i++) {
		const struct deal *d = &t->deal[i];
		mean_add(&share, 100.0 * d->share / (PLAY_WHOLE * seats));
		mean_add(&margin, (d->points - (double)d->others / (seats - 1)) / seats);
		turns += d->turns;
		asked += d->asked;
		ns += (double)d->ns;
		slowest = (double)d->slowest > slowest ? (double)d->slowest : slowest;
	}
	printf("%s v. %s: %.1f %% (%.1f) won of %d deals by %d seats, %+.2f points (%.2f), %.1f turns "
	       "each, %.3f ms a turn, at most %.1f\n",
	       o->agent[0], o->agent[1], share.sum / n, mean_error(&share, n), n, seats,
	       margin.sum / n, mean_error(&margin, n), turns / n / seats / seats, ns / asked * 1e-6,
	       slowest * 1e-6);
}

static const struct number numbers[] = {
	{"seats", offsetof(struct options, seats), NUMBER_INT, TRAILS_SEATS_LEAST, TRAILS_SEATS},
	{"deals", offsetof(struct options, deals), NUMBER_INT, 1, 10000000},
	{"first", offsetof(struct options, first), NUMBER_INT, 1, 10000000},
	{"threads", offsetof(struct options, threads), NUMBER_INT, 1, THREADS_MAX},
};

static void read_options(struct options *o, int argc, char **argv)
{
	static const struct option known[] = {
		{"variant", required_argument, NULL, 'v'}, {"map", required_argument, NULL, 'm'},
		{"seed", required_argument, NULL, 's'}, {"seats", required_argument, NULL, 0},
		{"deals", required_argument, NULL, 1}, {"first", required_argument, NULL, 2},
		{"threads", required_argument, NULL, 3}, {NULL, 0, NULL, 0},
	};
	struct error e;
	for (int c; (c = getopt_long(argc, argv, "", known, NULL)) >= 0 && c != '?';)
		if (c == 'v')
			o->row = optarg;
		else if (c == 'm')
			o->map = optarg;
		else if (c == 's')
			o->seed = optarg;
		else if (number_set(o, &numbers[c], optarg, &e))
			fail(1, e.text);
	o->agent = argv + optind;
	o->agents = argc - optind;
	if (o->agents < 2) {
		fputs("Usage: trails_trial [--variant ROW] [--map NAME] [--seats N] [--deals N] [--first N]\n"
		      "         [--seed TEXT] [--threads N] AGENT AGENT...\n"
		      "Plays the first agent against the others and says how often it wins.\n", stderr);
		exit(2);
	}
	if (rows_parse(&trails_rows, &o->rules, o->row, &e))
		fail(1, e.text);
	o->rules.map = map_named(o->map, &e);
	if (!o->rules.map || trails_rules_check(&o->rules, o->seats, &e))
		fail(1, e.text);
}

int main(int argc, char **argv)
{
	struct options o = {.row = "trails", .map = "world", .seed = "trial", .seats = 2, .deals = 100,
	                    .threads = 1, .first = 1};
	read_options(&o, argc, argv);
	struct trial t = {.o = &o, .deal = alloc_zero((size_t)o.deals, sizeof *t.deal)};
	pthread_t thread[THREADS_MAX];
	pthread_mutex_init(&t.lock, NULL);
	for (int i = 1; i < o.threads; i++)
		if (pthread_create(&thread[i], NULL, work, &t)) {
			fputs("trails_trial: a thread can't be started\n", stderr);
			exit(1);
		}
	work(&t);
	for (int i = 1; i < o.threads; i++)
		pthread_join(thread[i], NULL);
	report(&t);
	pthread_mutex_destroy(&t.lock);
	free(t.deal);
	return 0;
}
