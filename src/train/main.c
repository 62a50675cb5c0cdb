/* The trainer: the network plays against itself, or against another player, and learns from it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/net/net_turn.h"
#include "families/cards/net/net_weights.h"
#include "train/calibrate.h"
#include "train/checkpoint.h"
#include "train/exact.h"
#include "train/options.h"
#include "train/selfplay.h"
#include "train/tool.h"

/* One worker's share of a step. */
struct worker {
	const struct options *o;
	const struct net *net;
	const struct weights *weights;
	struct selfplay how;
	struct agent guest, rival;
	struct net_memo *memo;
	uint64_t first;
	int number;
	struct batch batch;
	struct weights *gradient;
	double errors;
	int64_t points;
};

struct training {
	struct options o;
	struct learner *learner;
	struct net *net, *average, *before;
	struct worker worker[THREADS_MAX];
	struct agent tried;
	uint64_t rounds;
	/* since the last report */
	double errors;
	int64_t points;
	uint64_t samples, since;
	time_t began;
};

_Noreturn void out_of_memory(void)
{
	fputs("train: out of memory\n", stderr);
	exit(1);
}

/* ---- Trials, which measure how strong the network is by now.  ---- */

/* One of two that play each other: the network NET at its best or, if NET is NULL, AGENT. */
struct contender {
	const struct net *net;
	struct agent *agent;
};

struct trial {
	double mean;  /* points a round by which A beats B */
	double error; /* its standard error */
};

/* Returns what C chooses for its next move in V.  Its luck is that of move POSITION of its seat in
 * rounds from SEED. */
static struct move choice_of(struct contender c, const struct view *v, const char *seed,
                             uint64_t position)
{
	struct move m;
	struct error e;
	if (c.net)
		return net_turn_of(c.net, NULL, v).move[0];
	agent_seed_move(c.agent, agent_stream(seed, v->seat), v, position);
	if (agent_choose(c.agent, v, &m, &e) != REPLY_MOVE)
		options_fail(&e);
	return m;
}

/* Plays round NUMBER of SEED.  Returns the points of seat 0 less those of seat 1. */
static int play_round(const struct rules *r, const char *seed, int number, struct contender first,
                      struct contender second)
{
	struct contender seats[SEATS] = {first, second};
	struct state s;
	card_t deck[CARDS_MAX];
	uint64_t position = (uint64_t)number * LASTING_MOVES;
	deck_of_seed(r, seed, number, deck);
	state_init(&s, r, deck, 0);
	while (s.table.over == ROUND_ON) {
		struct view v = view_of(&s, s.table.mover);
		state_apply(&s, choice_of(seats[s.table.mover], &v, seed, position++));
	}
	return table_round_points(&s.table, 0) - table_round_points(&s.table, 1);
}

/* Plays PAIRS deals by R, which SEED names, each twice with the seats changed.  PAIRS is
 * at least 2. */
static struct trial trial_run(const struct rules *r, struct contender a, struct contender b,
                              int pairs, const char *seed)
{
	double sum = 0, squares = 0;
	for (int i = 0; i < pairs; i++) {
		double x = (play_round(r, seed, i + 1, a, b) - play_round(r, seed, i + 1, b, a)) / 2.0;
		sum += x;
		squares += x * x;
	}
	double mean = sum / pairs, spread = squares / pairs - mean * mean;
	return (struct trial){mean, sqrt(spread / (pairs - 1))};
}

/* ---- The training.  ---- */

/* A thread: plays its share of the rounds and finds their gradient. */
static void *work(void *arg)
{
	struct worker *w = arg;
	const struct options *o = w->o;
	batch_clear(&w->batch);
	net_memo_clear(w->memo);
	w->points = 0;
	for (int i = w->number; i < o->batch; i += o->threads) {
		struct rng rng;
		rng_init(&rng, o->seed, "train", w->first + (uint64_t)i);
		w->how.rival_seat = (int)((w->first + (uint64_t)i) % SEATS);
		w->points += selfplay_round(w->net, &o->rules, &w->how, &rng, &w->batch);
	}
	w->errors = weights_gradient(w->weights, &w->batch, w->gradient);
	return NULL;
}

/* Returns a value that goes from FIRST at the beginning to LAST at the end by equal factors. */
static double fade(double first, double last, double progress)
{
	return first * exact_pow(last / first, progress);
}

static void start_workers(struct training *t, double progress)
{
	const struct options *o = &t->o;
	/* without a hot beginning the network learns that it is best to begin nothing */
	const double warm_rounds = 8000, warmth = o->warm * exact_exp(-(double)t->rounds / warm_rounds);
	pthread_t thread[THREADS_MAX];
	for (int i = 0; i < o->threads; i++) {
		struct worker *w = &t->worker[i];
		w->first = t->rounds;
		w->how = (struct selfplay){
			.temperature = fade(o->heat[0], o->heat[1], progress) + warmth,
			.lambda = o->lambda,
			.cut = 2,
			.pile_share = o->piles,
			.guest_share = o->guest_share,
			.memo = w->memo,
			.guest = o->guest ? &w->guest : NULL,
			.rival = o->against ? &w->rival : NULL,
		};
		if (i && pthread_create(&thread[i], NULL, work, w))
			options_fail(&(struct error){"cannot start a thread"});
	}
	work(&t->worker[0]);
	for (int i = 1; i < o->threads; i++) /* NOLINTNEXTLINE(clang-analyzer-core.*): all run */
		pthread_join(thread[i], NULL);
}

/* Learns the beliefs, from rounds of the averaged network. */
static void learn_beliefs(struct training *t)
{
	const struct options *o = &t->o;
	struct beliefs_report b = beliefs_learn(t->average, &o->rules, o->seed, o->beliefs);
	printf("the other hand: log chance of a card %.4f, were all alike %.4f\n", b.learned, b.even);
}

/* The root of the mean square, in points. */
static double root_mean(double squares, uint64_t count)
{
	return sqrt(squares / fmax(1, (double)count)) * NET_SCALE;
}

/* Writes a line of the learning curve, and the files. */
static void report(struct training *t)
{
	const struct options *o = &t->o;
	struct contender average = {t->average, NULL}, before = {t->before, NULL};
	weights_round(&t->learner->average, t->average);
	struct trial old = trial_run(&o->rules, average, before, o->pairs, o->seed);
	printf("%9llu rounds %6ld s  error %6.3f  sum %6.2f  before %+6.2f (%.2f)",
	       (unsigned long long)t->rounds, (long)(time(NULL) - t->began),
	       root_mean(t->errors, t->samples),
	       (double)t->points / fmax(1, (double)t->since), old.mean, old.error);
	if (o->tried) {
		struct trial other = trial_run(&o->rules, average, (struct contender){NULL, &t->tried},
		                               o->pairs, o->seed);
		printf("  %s %+6.2f (%.2f)", o->tried, other.mean, other.error);
	}
	printf("\n");
	fflush(stdout);
	*t->before = *t->average;
	t->errors = 0;
	t->points = 0;
	t->samples = t->since = 0;
	struct error e;
	struct text bytes = {0};
	if (t->o.checkpoint &&
	    checkpoint_save(t->o.checkpoint, &t->o.rules, t->learner, t->rounds, &e))
		options_fail(&e);
	if (t->rounds >= t->o.rounds)
		learn_beliefs(t);
	net_write(t->average, t->o.rules.name, &bytes);
	if (t->o.out && file_replace(t->o.out, bytes.s, bytes.len, &e))
		options_fail(&e);
	text_release(&bytes);
}

/* Begins with the checkpoint of this training, if there is one, or as --start says, or
 * anew. */
static void begin_weights(struct training *t)
{
	const struct options *o = &t->o;
	struct learner *l = t->learner = alloc_zero(1, sizeof *l);
	struct error e;
	struct rng rng;
	FILE *f = o->checkpoint ? fopen(o->checkpoint, "rb") : NULL;
	rng_init(&rng, o->seed, "weights", 0);
	if (f) {
		fclose(f);
		if (checkpoint_load(o->checkpoint, &o->rules, l, &t->rounds, &e))
			options_fail(&e);
		if (l->now.lanes != net_shapes[o->size].lanes) {
			error_set(&e, "%s is a checkpoint of a network that isn't %s",
			          o->checkpoint, net_shapes[o->size].name);
			options_fail(&e);
		}
		return;
	}
	if (!o->start)
		weights_init(&l->now, o->size, &rng);
	else if (start_read(o->start, o->size, &rng, &l->now, &e))
		options_fail(&e);
	l->average = l->now;
}

/* Makes the player A that SPEC names, which may read a file of weights. */
static void make_player(struct agent *a, const char *spec, const struct rules *r)
{
	struct error e;
	if (agent_init_reading(a, spec, file_read, &e) || agent_fits(a, r, &e))
		options_fail(&e);
}

static void prepare_workers(struct training *t)
{
	t->net = alloc_lines(sizeof *t->net);
	t->average = alloc_lines(sizeof *t->net);
	t->before = alloc_lines(sizeof *t->net);
	weights_round(&t->learner->average, t->before);
	for (int i = 0; i < t->o.threads; i++) {
		t->worker[i].o = &t->o;
		t->worker[i].number = i;
		t->worker[i].net = t->net;
		t->worker[i].weights = &t->learner->now;
		if (t->o.guest)
			make_player(&t->worker[i].guest, t->o.guest, &t->o.rules);
		if (t->o.against)
			make_player(&t->worker[i].rival, t->o.against, &t->o.rules);
		t->worker[i].memo = net_memo_new(t->before);
		t->worker[i].gradient = alloc_zero(1, sizeof(struct weights));
	}
	if (t->o.tried)
		make_player(&t->tried, t->o.tried, &t->o.rules);
	t->began = time(NULL);
}

/* Writes the figures of the built-in network of the row. */
static int run_calibration(const struct options *o)
{
	const int most = 10000000; /* whose decisions some 20 GB hold */
	struct net_kept kept = {.size = NET_LARGE};
	struct text figures = {0};
	struct error e;
	if (o->rounds > (uint64_t)most) {
		error_set(&e, "--calibrate: at most %d rounds", most);
		options_fail(&e);
	}
	const struct net *n = net_for_rules(&kept, &o->rules, &e);
	if (!n)
		options_fail(&e);
	calibrate(n, &o->rules, o->seed, (int)o->rounds, &figures);
	if (file_replace(o->calibrate, figures.s, figures.len, &e))
		options_fail(&e);
	text_release(&figures);
	net_kept_release(&kept);
	return 0;
}

int main(int argc, char **argv)
{
	static struct training t;
	options_read(&t.o, argc, argv);
	if (t.o.calibrate)
		return run_calibration(&t.o);
	begin_weights(&t);
	prepare_workers(&t);
	if (t.rounds >= t.o.rounds) /* only the weights are wanted */
		report(&t);
	while (t.rounds < t.o.rounds) {
		uint64_t before = t.rounds;
		const struct options *o = &t.o;
		double progress = fmin(1, (double)t.rounds / (double)o->rounds);
		float *gradient = (float *)t.worker[0].gradient;
		size_t samples = 0;
		weights_round(&t.learner->now, t.net);
		start_workers(&t, progress);
		for (int i = 0; i < o->threads; i++) {
			samples += t.worker[i].batch.count;
			t.errors += t.worker[i].errors;
			t.points += t.worker[i].points;
			const float *share = (const float *)t.worker[i].gradient;
			for (size_t k = 0; i && k < WEIGHTS; k++)
				gradient[k] += share[k];
		}
		learner_step(t.learner, t.worker[0].gradient, samples,
		             fade(o->rate[0], o->rate[1], progress));
		t.rounds += (uint64_t)o->batch;
		t.samples += samples;
		t.since += (uint64_t)o->batch;
		if (t.rounds / t.o.report != before / t.o.report || t.rounds >= t.o.rounds)
			report(&t);
	}
	for (int i = 0; i < t.o.threads; i++) {
		batch_release(&t.worker[i].batch);
		if (t.o.guest)
			agent_release(&t.worker[i].guest);
		if (t.o.against)
			agent_release(&t.worker[i].rival);
		free(t.worker[i].gradient);
		free(t.worker[i].memo);
	}
	if (t.o.tried)
		agent_release(&t.tried);
	free(t.net);
	free(t.average);
	free(t.before);
	free(t.learner);
	return 0;
}
