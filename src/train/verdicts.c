/* Compares agents by the turns that they choose in the same positions.  A verdict is
 * given where they choose differently: src/train/verdict.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "families/cards/agent/agent.h"
#include "families/cards/agent/hint.h"
#include "families/cards/core/deck.h"
#include "os/helpers.h"
#include "train/tool.h"
#include "train/verdict.h"

enum { JUDGED_MAX = 16 };

struct options {
	struct rules rules;
	const char *agent[JUDGED_MAX], *against, *seed; /* the others are compared with agent[0] */
	int agents, rounds, playouts, threads, report;
	double share; /* share of the decisions */
};

/* The sums of one round. */
struct round {
	bool played;
	int decisions, tried;
	struct {
		int differ;
		double points; /* points above the first agent's, in those that were tried */
		double seconds;
	} agent[JUDGED_MAX];
};

/* The part of one thread. */
struct worker {
	const struct options *o;
	struct agent agent[JUDGED_MAX], rival;
	struct verdict_players players;
};

/* The whole work.  The lock guards the fields below it. */
struct verdicts {
	const struct options *o;
	const struct net *large, *small;
	pthread_mutex_t lock;
	struct round *round;
	struct worker *worker;
	int workers; /* number of the workers that have begun */
	int begun;
	/* number of rounds all done from the first on, so that a report equals the result with
	 * fewer --rounds */
	int done;
};

/* Returns the processor time of this thread. */
static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct move ask(struct agent *a, const struct view *v, uint64_t luck)
{
	struct move m;
	struct error e;
	agent_luck(a, luck);
	if (agent_choose(a, v, &m, &e) != REPLY_MOVE)
		tool_fail(1, e.text);
	return m;
}

/* Returns the moves that A decides on in S before it sees anything new. */
static struct net_turn decide(struct agent *a, struct state s, uint64_t luck)
{
	int seat = s.table.mover;
	struct view v = view_of(&s, seat);
	struct net_turn t = {.move = {ask(a, &v, luck)}, .moves = 1};
	state_apply(&s, t.move[0]);
	v = view_of(&s, seat);
	if (s.table.over == ROUND_ON && s.table.mover == seat && view_completes(&v))
		t.move[t.moves++] = ask(a, &v, luck_to_complete(luck));
	return t;
}

/* Plays round NUMBER, the first agent against the rival.  The agent changes its seat from
 * round to round. */
static void play_round(struct worker *w, int number, struct round *out)
{
	const struct options *o = w->o;
	const int seat = number % SEATS;
	card_t deck[CARDS_MAX];
	struct rng decks[JUDGED_MAX];
	struct rng luck = rng_named(o->seed, "luck", (uint64_t)number);
	/* each agent has a stream of its own, so its result does not depend on the other agents */
	for (int k = 0; k < o->agents; k++)
		decks[k] = rng_named(o->seed, "decks", (uint64_t)number);
	deck_of_seed(&o->rules, o->seed, number, deck);
	struct state s = state_begin(&o->rules, deck, 0);
	while (s.table.over == ROUND_ON) {
		bool own = s.table.mover == seat;
		uint64_t stream = rng_next(&luck);
		bool tried = rng_unit(&luck) < o->share;
		double began = seconds();
		struct net_turn t = decide(own ? &w->agent[0] : &w->rival, s, stream);
		if (own)
			out->decisions++;
		if (own && tried) {
			out->tried++;
			out->agent[0].seconds += seconds() - began;
			for (int k = 1; k < o->agents; k++) {
				began = seconds();
				struct net_turn other = decide(&w->agent[k], s, stream);
				out->agent[k].seconds += seconds() - began;
				if (verdict_alike(&t, &other))
					continue;
				out->agent[k].differ++;
				out->agent[k].points += verdict(&s, &t, &other, &w->players,
				                                o->playouts, &decks[k]);
			}
		}
		for (int i = 0; i < t.moves && s.table.over == ROUND_ON; i++)
			state_apply(&s, t.move[i]);
	}
}

/* Prints the results of all agents in the first ROUNDS. */
static void print(const struct verdicts *all, int rounds, FILE *to)
{
	for (int k = 1; k < all->o->agents && rounds > 1; k++) {
		double points = 0, squares = 0, time[2] = {0};
		int decisions = 0, tried = 0, differ = 0;
		for (int i = 0; i < rounds; i++) {
			const struct round *r = &all->round[i];
			decisions += r->decisions;
			tried += r->tried;
			differ += r->agent[k].differ;
			points += r->agent[k].points;
			time[0] += r->agent[k].seconds;
			time[1] += r->agent[0].seconds;
		}
		double each = 1 / fmax(1, tried), mean = points * each;
		for (int i = 0; i < rounds; i++) {
			double off = all->round[i].agent[k].points - mean * all->round[i].tried;
			squares += off * off;
		}
		/* the error is that of whole rounds, since the decisions of a round share their
		 * hands */
		double error = sqrt(squares * rounds / (rounds - 1)) * each;
		double turns = (double)decisions / rounds;
		fprintf(to, "%s over %s: %d decisions of %d rounds, %d otherwise\n"
		            "%+.3f (%.3f) points a decision, %+.2f (%.2f) a round of %.1f decisions\n",
		        all->o->agent[k], all->o->agent[0], tried, rounds, differ, mean, error,
		        mean * turns, error * turns, turns);
		fprintf(to, "%.1f and %.1f ms a decision\n", 1e3 * time[0] * each, 1e3 * time[1] * each);
	}
	fflush(to);
}

/* Plays the next round as long as there is one. */
static void work(void *verdicts)
{
	struct verdicts *all = verdicts;
	const int rounds = all->o->rounds;
	pthread_mutex_lock(&all->lock);
	struct worker *w = &all->worker[all->workers++];
	while (all->begun < rounds) {
		const int i = all->begun++;
		struct round r = {.played = true};
		pthread_mutex_unlock(&all->lock);
		play_round(w, i + 1, &r);
		pthread_mutex_lock(&all->lock);
		all->round[i] = r;
		while (all->done < rounds && all->round[all->done].played)
			if (++all->done % all->o->report == 0 && all->done < rounds)
				print(all, all->done, stderr);
	}
	pthread_mutex_unlock(&all->lock);
}

static void run(struct verdicts *all)
{
	const struct options *o = all->o;
	const int threads = o->threads;
	struct worker *worker = alloc_zero((size_t)threads, sizeof *worker);
	all->worker = worker;
	for (int i = 0; i < threads; i++) {
		struct worker *w = &worker[i];
		w->o = o;
		for (int k = 0; k < o->agents; k++)
			tool_player(&w->agent[k], o->agent[k], &o->rules);
		tool_player(&w->rival, o->against, &o->rules);
		w->players = (struct verdict_players){all->large, all->small,
		                                      net_memo_new(all->large),
		                                      net_memo_new(all->small)};
	}
	helpers_work(threads, work, all);
	for (int i = 0; i < threads; i++) {
		for (int k = 0; k < o->agents; k++)
			agent_release(&worker[i].agent[k]);
		agent_release(&worker[i].rival);
		free(worker[i].players.own_memo);
		free(worker[i].players.other_memo);
	}
	free(worker);
}

static const char usage[] =
	"usage: verdicts [OPTION]... A B...\n"
	"By how much B, and each behind it, chooses better than A in A's positions.\n"
	"  --variant ROW    of the rules table, bent or not [standard]\n"
	"  --against AGENT  whom A plays against [net]\n"
	"  --rounds N       [100]\n"
	"  --share X        of the decisions, 0 to 1, in which all are asked [0.3]\n"
	"  --playouts N     of each of two turns that differ [200]\n"
	"  --seed TEXT      [1]\n"
	"  --threads N      [1]; the result does not depend on it\n"
	"  --report N       rounds between two reports on standard error [50]\n";

static const struct tool_option options[] = {
	{"variant", offsetof(struct options, rules), OPTION_RULES, 0, 0},
	{"against", offsetof(struct options, against), OPTION_TEXT, 0, 0},
	{"rounds", offsetof(struct options, rounds), OPTION_INT, 2, 1e6},
	{"share", offsetof(struct options, share), OPTION_REAL, 0, 1},
	{"playouts", offsetof(struct options, playouts), OPTION_INT, 1, 1e6},
	{"seed", offsetof(struct options, seed), OPTION_TEXT, 0, 0},
	{"threads", offsetof(struct options, threads), OPTION_INT, 1, JOBS_MAX},
	{"report", offsetof(struct options, report), OPTION_INT, 1, 1e6},
	{0},
};

int main(int argc, char **argv)
{
	struct options o = {.rules = rules_table[0], .against = "net", .seed = "1", .rounds = 100,
	                    .playouts = 200, .threads = 1, .report = 50, .share = 0.3};
	struct hint_source by;
	struct error e;
	const int first = tool_options_read(&o, options, usage, argc, argv);
	o.agents = argc - first;
	if (o.agents < 2 || o.agents > JUDGED_MAX)
		tool_misused(usage);
	for (int k = 0; k < o.agents; k++)
		o.agent[k] = argv[first + k];
	o.rules.rounds = 1;
	struct verdicts all = {.o = &o, .lock = PTHREAD_MUTEX_INITIALIZER};
	if (hint_source_init(&by, &o.rules, &e))
		tool_fail(1, e.text);
	all.large = by.net;
	all.small = by.player;
	all.round = alloc_zero((size_t)o.rounds, sizeof *all.round);
	run(&all);
	print(&all, o.rounds, stdout);
	if (ferror(stdout)) /* it has been flushed */
		tool_fail(1, "cannot write the result");
	free(all.round);
	hint_source_release(&by);
	return 0;
}
