/* The trainer: the network plays against itself, or against another player, and learns from it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "families/cards/agent/net.h"
#include "families/cards/core/deck.h"
#include "families/cards/net/net_value.h"
#include "families/cards/net/net_weights.h"
#include "os/helpers.h"
#include "train/calibrate.h"
#include "train/exact.h"
#include "train/learner.h"
#include "train/selfplay.h"
#include "train/tool.h"

enum { THREADS_MAX = 64 };

/* ---- The options, as `trainer --help` lists them.  ---- */

struct options {
	struct rules rules;
	const char *seed, *out, *checkpoint, *start, *against, *tried, *calibrate;
	enum net_size size;
	uint64_t rounds; /* in all */
	uint64_t report; /* rounds between two lines of the learning curve */
	int batch;       /* rounds of a step */
	int threads;
	int pairs;       /* deals of a trial */
	int beliefs;     /* rounds from which the table of beliefs is learned */
	double rate[2], heat[2]; /* first and last value */
	double warm, lambda, guest_share;
};

static const char usage[] =
	"usage: trainer [OPTION]...\n"
	"  --variant NAME      the row of the rules table [classic]\n"
	"  --rule NAME=VALUE   bends it\n"
	"  --size SIZE         of the network, small or large [small]\n"
	"  --rounds N          to play in all [600000, with --calibrate 40000]\n"
	"  --batch N           rounds a step [16]\n"
	"  --threads N         [1]; the result does not depend on it\n"
	"  --seed TEXT         [1]\n"
	"  --rate FIRST,LAST   of learning [1e-3,2e-5]\n"
	"  --heat FIRST,LAST   temperature of the choice, points [1,0.2]\n"
	"  --warm X            added to it at first, gone after some 30000 rounds [10]\n"
	"  --lambda X          how far results reach back [0.9]\n"
	"  --guests X          share of the seats that thumb leads for their first turns [0.5]\n"
	"  --report N          rounds between two lines of the curve [20000]\n"
	"  --pairs N           deals of a trial [300]\n"
	"  --beliefs N         rounds from which it learns what the other hand may hold, when\n"
	"                      the network is done [40000]\n"
	"  --against AGENT     learns against this player, who keeps one seat of each round,\n"
	"                      and not against itself; also tried against it\n"
	"  --try AGENT         also tried against this one\n"
	"  --checkpoint FILE   goes on from it if it is there; written at each line\n"
	"  --start FILE        begins with these weights, or those of this checkpoint, of\n"
	"                      any row; a small network's for a large one, too\n"
	"  --out FILE          the weights, written at each line\n"
	"  --calibrate FILE    trains nothing: measures what the values of the row's\n"
	"                      network, as it is built in, come to\n";

static const struct tool_option options[] = {
	{"variant", offsetof(struct options, rules), OPTION_RULES, 0, 0},
	{"rule", offsetof(struct options, rules), OPTION_RULE, 0, 0},
	{"size", offsetof(struct options, size), OPTION_SIZE, 0, 0},
	{"rounds", offsetof(struct options, rounds), OPTION_LONG, 1, 1e12},
	{"batch", offsetof(struct options, batch), OPTION_INT, 1, 1e6},
	{"threads", offsetof(struct options, threads), OPTION_INT, 1, THREADS_MAX},
	{"seed", offsetof(struct options, seed), OPTION_TEXT, 0, 0},
	{"rate", offsetof(struct options, rate), OPTION_TWO, 1e-9, 1},
	{"heat", offsetof(struct options, heat), OPTION_TWO, 1e-3, 1000},
	{"warm", offsetof(struct options, warm), OPTION_REAL, 0, 1000},
	{"lambda", offsetof(struct options, lambda), OPTION_REAL, 0, 1},
	{"guests", offsetof(struct options, guest_share), OPTION_REAL, 0, 1},
	{"report", offsetof(struct options, report), OPTION_LONG, 1, 1e12},
	{"pairs", offsetof(struct options, pairs), OPTION_INT, 2, 1e9},
	{"beliefs", offsetof(struct options, beliefs), OPTION_INT, 1, 1e9},
	{"against", offsetof(struct options, against), OPTION_TEXT, 0, 0},
	{"try", offsetof(struct options, tried), OPTION_TEXT, 0, 0},
	{"checkpoint", offsetof(struct options, checkpoint), OPTION_TEXT, 0, 0},
	{"start", offsetof(struct options, start), OPTION_TEXT, 0, 0},
	{"out", offsetof(struct options, out), OPTION_TEXT, 0, 0},
	{"calibrate", offsetof(struct options, calibrate), OPTION_TEXT, 0, 0},
	{0},
};

static void parse(struct options *o, int argc, char **argv)
{
	*o = (struct options){
		.rules = *rules_find("classic", NULL),
		.size = NET_SMALL,
		.seed = "1",
		.report = 20000,
		.batch = 16,
		.threads = 1,
		.pairs = 300,
		.beliefs = 40000,
		.rate = {1e-3, 2e-5},
		.heat = {1, 0.2},
		.lambda = 0.9,
		.warm = 10,
		.guest_share = 0.5,
	};
	if (tool_options_read(o, options, usage, argc, argv) < argc)
		tool_misused(usage);
	if (o->against && !o->tried)
		o->tried = o->against;
	if (!o->rounds)
		o->rounds = o->calibrate ? 40000 : 600000;
}

/* ---- Workers.  ---- */

/* The rival and the memo of a thread. */
struct worker {
	struct agent rival;
	struct net_memo *memo;
};

/* A round of a step. */
struct step_round {
	struct batch batch;
	bool over;
};

struct training {
	struct options o;
	struct learner *learner;
	struct net *net, *average, *before;
	struct selfplay how; /* of this step, without the players */
	struct worker worker[THREADS_MAX];
	/* The threads play the rounds of the step side by side.  One thread at a time adds the rounds
	 * that are over to `share`, in their order.  `lock` guards the fields from `round` to
	 * `learning`, and `points`. */
	pthread_mutex_t lock;
	struct step_round *round;
	struct share share;
	int working, dealt, learned; /* numbers of threads and rounds in this step */
	bool learning;
	struct agent tried;
	uint64_t rounds;
	/* since the last report */
	struct lessons sum;
	int64_t points;
	uint64_t since;
	time_t began;
};

/* ---- Trials, which measure how strong the network is by now.  ---- */

/* Plays round NUMBER of SEED.  Returns the points of seat 0 less those of seat 1.  The luck of each
 * agent is that of the move's position in rounds from SEED. */
static int play_round(const struct rules *r, const char *seed, int number, struct agent *first,
                      struct agent *second)
{
	struct agent *seats[SEATS] = {first, second};
	card_t deck[CARDS_MAX];
	uint64_t position = (uint64_t)number * LASTING_MOVES;
	deck_of_seed(r, seed, number, deck);
	struct state s = state_begin(r, deck, 0);
	while (s.table.over == ROUND_ON) {
		struct agent *a = seats[s.table.mover];
		struct view v = view_of(&s, s.table.mover);
		struct move m;
		struct error e;
		agent_seed_move(a, agent_stream(seed, v.seat), &v, position);
		if (agent_choose(a, &v, &m, &e) != REPLY_MOVE)
			tool_fail(1, e.text);
		state_apply(&s, m);
		position++;
	}
	return table_round_points(&s.table, 0) - table_round_points(&s.table, 1);
}

/* Plays the PAIRS deals by R that SEED names, each twice with the seats swapped.  PAIRS is at least
 * 2.  Returns the points a round by which A beats B. */
static struct estimate trial_run(const struct rules *r, struct agent *a, struct agent *b, int pairs,
                                 const char *seed)
{
	struct mean margin = {0};
	for (int i = 0; i < pairs; i++)
		mean_add(&margin,
		         (play_round(r, seed, i + 1, a, b) - play_round(r, seed, i + 1, b, a)) /
		                 2.0);
	return mean_estimate(&margin);
}

/* ---- The training.  ---- */

/* Plays round NUMBER of the step and returns the points of both seats. */
static int play_lesson(struct training *t, struct worker *w, int number)
{
	const struct options *o = &t->o;
	const uint64_t round = t->rounds + (uint64_t)number;
	struct selfplay how = t->how;
	struct rng rng = rng_named(o->seed, "train", round);
	how.memo = w->memo;
	how.rival = o->against ? &w->rival : NULL;
	how.rival_seat = (int)(round % SEATS);
	batch_clear(&t->round[number].batch);
	return selfplay_round(t->net, &o->rules, &how, &rng, &t->round[number].batch);
}

/* Learns from the next round and plays rounds of the step, as long as there is something to do.  A
 * thread may end before the others: each looks for more after all that it has done. */
static void work(void *training)
{
	struct training *t = training;
	pthread_mutex_lock(&t->lock);
	struct worker *w = &t->worker[t->working++];
	pthread_mutex_unlock(&t->lock);
	net_memo_clear(w->memo);
	pthread_mutex_lock(&t->lock);
	for (;;) {
		if (!t->learning && t->learned < t->dealt && t->round[t->learned].over) {
			t->learning = true;
			pthread_mutex_unlock(&t->lock);
			weights_gradient(&t->learner->now, &t->round[t->learned].batch, &t->share);
			pthread_mutex_lock(&t->lock);
			t->learning = false;
			t->learned++;
		} else if (t->dealt < t->o.batch) {
			const int number = t->dealt++;
			t->round[number].over = false;
			pthread_mutex_unlock(&t->lock);
			const int points = play_lesson(t, w, number);
			pthread_mutex_lock(&t->lock);
			t->round[number].over = true;
			t->points += points;
		} else {
			break;
		}
	}
	pthread_mutex_unlock(&t->lock);
}

static void do_step(struct training *t)
{
	const struct options *o = &t->o;
	const double progress = fmin(1, (double)t->rounds / (double)o->rounds);
	/* without a hot start the network learns to begin no expeditions */
	const double warm_rounds = 8000, warmth = o->warm * exact_exp(-(double)t->rounds / warm_rounds);
	t->how = (struct selfplay){
		.temperature = exact_fade(o->heat, progress) + warmth,
		.lambda = o->lambda,
		.guest_share = o->guest_share,
	};
	weights_round(&t->learner->now, t->net);
	t->working = t->dealt = t->learned = 0;
	helpers_work(o->threads, work, t);
	learner_step(t->learner, &t->share, 1, exact_fade(o->rate, progress), &t->sum);
	t->rounds += (uint64_t)o->batch;
	t->since += (uint64_t)o->batch;
}

/* Writes a line of the learning curve, and the files. */
static void report(struct training *t)
{
	const struct options *o = &t->o;
	struct net_choice by[] = {{.kept = {o->rules.name, t->average, true, NET_LARGE}},
	                          {.kept = {o->rules.name, t->before, true, NET_LARGE}}};
	struct agent average = {.kind = &agent_net, .data = &by[0]};
	struct agent before = {.kind = &agent_net, .data = &by[1]};
	weights_round(&t->learner->average, t->average);
	struct estimate old = trial_run(&o->rules, &average, &before, o->pairs, o->seed);
	printf("%9llu rounds %6ld s  error %6.3f  sum %6.2f  before %+6.2f (%.2f)",
	       (unsigned long long)t->rounds, (long)(time(NULL) - t->began),
	       lessons_error(&t->sum), (double)t->points / fmax(1, (double)t->since), old.mean, old.error);
	if (o->tried) {
		struct estimate other = trial_run(&o->rules, &average, &t->tried, o->pairs, o->seed);
		printf("  %s %+6.2f (%.2f)", o->tried, other.mean, other.error);
	}
	printf("\n");
	fflush(stdout);
	*t->before = *t->average;
	t->sum = (struct lessons){0};
	t->points = 0;
	t->since = 0;
	struct error e;
	struct text bytes = {0};
	if (t->o.checkpoint &&
	    checkpoint_save(t->o.checkpoint, &t->o.rules, t->learner, t->rounds, &e))
		tool_fail(1, e.text);
	if (t->rounds >= t->o.rounds)
		beliefs_learn(t->average, &o->rules, o->seed, o->beliefs);
	net_write(t->average, t->o.rules.name, &bytes);
	tool_write(t->o.out, &bytes);
}

/* Begins with the checkpoint of this training if there is one, else with the weights that --start
 * names, else with new weights. */
static void begin_weights(struct training *t)
{
	const struct options *o = &t->o;
	struct learner *l = t->learner = alloc_zero(1, sizeof *l);
	struct error e;
	FILE *f = o->checkpoint ? fopen(o->checkpoint, "rb") : NULL;
	struct rng rng = rng_named(o->seed, "weights", 0);
	if (f) {
		fclose(f);
		if (checkpoint_load(o->checkpoint, &o->rules, l, &t->rounds, &e))
			tool_fail(1, e.text);
		if (l->now.lanes != net_shapes[o->size].lanes) {
			error_set(&e, "%s is a checkpoint of a network that isn't %s",
			          o->checkpoint, net_shapes[o->size].name);
			tool_fail(1, e.text);
		}
		return;
	}
	if (!o->start)
		weights_init(&l->now, o->size, &rng);
	else if (start_read(o->start, o->size, &rng, &l->now, &e))
		tool_fail(1, e.text);
	l->average = l->now;
}

static void prepare_workers(struct training *t)
{
	t->net = alloc_lines(sizeof *t->net);
	t->average = alloc_lines(sizeof *t->net);
	t->before = alloc_lines(sizeof *t->net);
	t->round = alloc_zero((size_t)t->o.batch, sizeof *t->round);
	weights_round(&t->learner->average, t->before);
	for (int i = 0; i < t->o.threads; i++) {
		if (t->o.against)
			tool_player(&t->worker[i].rival, t->o.against, &t->o.rules);
		t->worker[i].memo = net_memo_new(t->before);
	}
	if (t->o.tried)
		tool_player(&t->tried, t->o.tried, &t->o.rules);
	t->began = time(NULL);
}

/* Writes the figures of the built-in network of the row. */
static int run_calibration(const struct options *o)
{
	const int most = 10000000; /* the decisions of so many rounds take some 20 GB */
	struct net_kept kept = {.size = NET_LARGE};
	struct text figures = {0};
	struct error e;
	if (o->rounds > (uint64_t)most) {
		error_set(&e, "--calibrate: at most %d rounds", most);
		tool_fail(1, e.text);
	}
	calibrate(tool_net(&kept, &o->rules), &o->rules, o->seed, (int)o->rounds, &figures);
	tool_write(o->calibrate, &figures);
	net_kept_release(&kept);
	return 0;
}

int main(int argc, char **argv)
{
	static struct training t = {.lock = PTHREAD_MUTEX_INITIALIZER};
	parse(&t.o, argc, argv);
	if (t.o.calibrate)
		return run_calibration(&t.o);
	begin_weights(&t);
	prepare_workers(&t);
	if (t.rounds >= t.o.rounds) /* only the weights are wanted */
		report(&t);
	while (t.rounds < t.o.rounds) {
		const uint64_t before = t.rounds;
		do_step(&t);
		if (t.rounds / t.o.report != before / t.o.report || t.rounds >= t.o.rounds)
			report(&t);
	}
	for (int i = 0; i < t.o.threads; i++) {
		if (t.o.against)
			agent_release(&t.worker[i].rival);
		free(t.worker[i].memo);
	}
	for (int i = 0; i < t.o.batch; i++)
		batch_release(&t.round[i].batch);
	if (t.o.tried)
		agent_release(&t.tried);
	free(t.round);
	free(t.net);
	free(t.average);
	free(t.before);
	free(t.learner);
	return 0;
}
