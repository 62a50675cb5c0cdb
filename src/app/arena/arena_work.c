/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "app/arena/arena_work.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "cards/match/match_record.h"
#include "os/process.h"
#include "os/signals.h"
#ifdef HAVE_SODIUM
#include "peer/peer_game.h"
#endif

enum {
	CHUNK_PAIRS = 256,         /* at most */
	CHUNK_NS = 20000000,       /* the time that a chunk should take */
	CHUNKS_AHEAD = 4,          /* a thread */
	LOOK_NS = 250000000,       /* between two looks at the signals */
	FAULTS_SHOWN = 10,
	ERROR_PAIRS = 50,          /* pairs before a standard error is trusted */
	BOT_PROCESSES = 4,         /* of one bot, for each thread, at most */
};

/* Some pairs one behind the other, played by one thread. */
struct chunk {
	int64_t first;              /* pair */
	int pairs;
	bool played;
	struct pair_result *result; /* of each pairing, for each pair */
	struct text records, faults;
	size_t records_end[CHUNK_PAIRS], faults_end[CHUNK_PAIRS];
	int faults_count[CHUNK_PAIRS];
};

/* An agent of a thread.  All games of a pair have the same deals, so a bot that has played
 * one of them could know the hidden cards of another.  It plays each in a process that
 * hasn't met these deals. */
struct player {
	struct agent agent[BOT_PROCESSES];
	int agents; /* made so far */
};

/* A thread and the agents that play for it. */
struct worker {
	struct arena_work *work;
	struct player player[ARENA_AGENTS];
	struct text seed;
	pthread_t thread;
};

bool arena_work_stopped(void *work)
{
	struct arena_work *w = work;
	return atomic_load_explicit(&w->stopping, memory_order_relaxed);
}

/* Adds the record of a game behind an empty line. */
static void add_record(const struct arena_plan *p, struct match *m, int one, int two,
                       struct text *out)
{
	char *name[SEATS] = {exec_shown(p->agent[one]), exec_shown(p->agent[two])};
	struct record r;
	match_to_record(m, (const char *const *)name, &r);
	text_add_char(out, '\n');
	record_write(&r, out);
	record_release(&r);
	free(name[0]);
	free(name[1]);
	match_release(m);
}

/* The number of pair AT of a chunk. */
static int64_t pair_number(const struct arena_plan *p, const struct chunk *c, int at)
{
	return c->first + at * (int64_t)p->shards;
}

static void add_fault(const struct arena_plan *p, const struct contest *g, int seat, int agent,
                      struct chunk *c, int at)
{
	char *name = exec_shown(p->agent[agent]);
	text_addf(&c->faults, "expedition: pair %lld, seat %d, %s: %s\n",
	          (long long)pair_number(p, c, at), seat + 1, name, g->error.text);
	free(name);
	c->faults_count[at]++;
}

/* The agent that plays for WHO against AGAINST in GAME 0 or 1 of a pair.  A player's
 * opponents come in rising order, as arena_agents numbers the pairings. */
static struct agent *agent_for(struct worker *w, int who, int against, int game)
{
	struct player *p = &w->player[who];
	int number = SEATS * (against - (against > who)) + game; /* the number of its game
	                                                            by these deals */
	struct agent *a = &p->agent[number % p->agents];
	if (number >= p->agents)
		exec_agent_renew(a);
	return a;
}

/* Plays G as the options say. */
static void play_one(const struct arena_options *o, struct contest *g, struct contest_result *out)
{
#ifdef HAVE_SODIUM
	if (o->fair) {
		peer_game(g, out);
		return;
	}
#else
	(void)o; /* arena_check refuses --fair */
#endif
	contest_play(g, out);
}

/* Plays game 0 or 1 of a pairing in pair AT of a chunk; agent ONE has the first seat.
 * False if it was broken off. */
static bool play_game(struct worker *w, struct chunk *c, int at, int game, int one, int two,
                      struct contest_result *out)
{
	struct arena_work *work = w->work;
	struct match match = {0};
	struct contest g = {
		.rules = &work->plan->rules,
		.seed = text_string(&w->seed),
		.agent = {agent_for(w, one, two, game), agent_for(w, two, one, game)},
		.clock = work->options->times ? process_clock : NULL,
		.match = work->records ? &match : NULL,
		.net = work->net,
		.stop = work->setup->stop,
	};
	play_one(work->options, &g, out);
	if (g.match)
		add_record(work->plan, g.match, one, two, &c->records);
	if (out->fault != NOBODY)
		add_fault(work->plan, &g, out->fault, out->fault ? two : one, c, at);
	return !out->stopped && !arena_work_stopped(work);
}

/* Plays the pair of games of each pairing.  False if that was broken off. */
static bool play_pair(struct worker *w, struct chunk *c, int at)
{
	const struct arena *sums = &w->work->sums;
	const struct arena_plan *plan = w->work->plan;
	text_clear(&w->seed);
	arena_pair_seed(plan->seed, pair_number(plan, c, at), &w->seed);
	c->faults_count[at] = 0;
	for (int i = 0; i < sums->pairings; i++) {
		struct pair_result *r = &c->result[at * sums->pairings + i];
		int one, two;
		arena_agents(sums, i, &one, &two);
		if (!play_game(w, c, at, 0, one, two, &r->game[0]) ||
		    !play_game(w, c, at, 1, two, one, &r->game[1]))
			return false;
	}
	c->records_end[at] = c->records.len;
	c->faults_end[at] = c->faults.len;
	return true;
}

static bool decided(const struct arena_work *w)
{
	const struct arena_options *o = w->options;
	const struct rules *r = &w->plan->rules;
	if (o->test && sprt_decision(&o->sprt, &w->sums, r) != NOBODY)
		return true;
	if (!(o->until_error > 0) || w->counted < ERROR_PAIRS)
		return false;
	for (int i = 0; i < w->sums.pairings; i++)
		if (estimate_margin(&w->sums, i, r).error > o->until_error)
			return false;
	return true;
}

static void show_faults(struct arena_work *w, const struct chunk *c, int at)
{
	size_t from = at ? c->faults_end[at - 1] : 0;
	if (c->faults_count[at] && w->faults < FAULTS_SHOWN)
		fwrite(c->faults.s + from, 1, c->faults_end[at] - from, stderr);
	w->faults += c->faults_count[at];
}

static void keep_records(struct arena_work *w, const struct chunk *c, int at)
{
	size_t from = at ? c->records_end[at - 1] : 0;
	from += w->counted == 1; /* no empty line before the first record */
	size_t len = c->records_end[at] - from;
	if (w->records && w->counted == 1)
		(void)!ftruncate(fileno(w->records), 0); /* a device can't be, nor has to */
	if (!w->records || fwrite(c->records.s + from, 1, len, w->records) == len)
		return;
	error_set(&w->error, "can't write the records: %s", strerror(errno));
	w->enough = true;
}

/* Counts a chunk, pair by pair, until a stopping rule ends the run. */
static void count_chunk(struct arena_work *w, const struct chunk *c)
{
	for (int at = 0; at < c->pairs && !w->enough; at++) {
		arena_add(&w->sums, &c->result[at * w->sums.pairings]);
		w->counted++;
		show_faults(w, c, at);
		keep_records(w, c, at);
		w->enough = w->enough || decided(w);
	}
	if (w->enough)
		atomic_store(&w->stopping, true);
}

/* Counts the chunks that were played, up to the first one that wasn't.  The caller holds
 * the lock. */
static void count_chunks(struct arena_work *w)
{
	for (;;) {
		struct chunk *c = &w->chunk[w->chunks_counted % (uint64_t)w->window];
		if (!c->played)
			break;
		c->played = false;
		count_chunk(w, c);
		w->chunks_counted++;
	}
	pthread_cond_broadcast(&w->changed);
}

/* The number of pairs that take about CHUNK_NS, judged by the pairs that were counted. */
static int chunk_pairs(const struct arena_work *w)
{
	if (!w->counted)
		return 1;
	uint64_t ns = (process_clock() - w->started) * (uint64_t)w->jobs / (uint64_t)w->counted;
	uint64_t pairs = ns ? CHUNK_NS / ns : CHUNK_PAIRS;
	return pairs < 1 ? 1 : pairs > CHUNK_PAIRS ? CHUNK_PAIRS : (int)pairs;
}

/* Gives the next pairs to a thread; NULL if there are none left.  The caller holds the
 * lock. */
static struct chunk *next_chunk(struct arena_work *w)
{
	const struct arena_plan *p = w->plan;
	while (!w->enough && !arena_work_stopped(w) &&
	       w->chunks_given >= w->chunks_counted + (uint64_t)w->window)
		pthread_cond_wait(&w->changed, &w->lock);
	if (w->enough || arena_work_stopped(w) || w->next_pair > p->pairs)
		return NULL;
	struct chunk *c = &w->chunk[w->chunks_given++ % (uint64_t)w->window];
	int64_t left = (p->pairs - w->next_pair) / p->shards + 1;
	c->first = w->next_pair;
	c->pairs = chunk_pairs(w);
	if (c->pairs > left)
		c->pairs = (int)left;
	w->next_pair += c->pairs * (int64_t)p->shards;
	text_clear(&c->records);
	text_clear(&c->faults);
	return c;
}

static void *run_worker(void *worker)
{
	struct worker *w = worker;
	struct arena_work *work = w->work;
	struct chunk *c;
	pthread_mutex_lock(&work->lock);
	while ((c = next_chunk(work))) {
		int at = 0;
		pthread_mutex_unlock(&work->lock);
		while (at < c->pairs && play_pair(w, c, at))
			at++;
		pthread_mutex_lock(&work->lock);
		/* broken off: the chunks behind it aren't counted either */
		if (at < c->pairs)
			break;
		c->played = true;
		count_chunks(work);
	}
	work->running--;
	pthread_cond_broadcast(&work->changed);
	pthread_mutex_unlock(&work->lock);
	return NULL;
}

static int make_agents(struct worker *w, struct error *e)
{
	const struct arena_plan *plan = w->work->plan;
	int games = SEATS * (plan->agents - 1); /* of a bot by the same deals */
	for (int i = 0; i < plan->agents; i++) {
		struct player *p = &w->player[i];
		int most = !exec_is_bot(plan->agent[i]) ? 1
		           : games < BOT_PROCESSES      ? games
		                                        : BOT_PROCESSES;
		for (; p->agents < most; p->agents++)
			if (exec_agent_init(&p->agent[p->agents], plan->agent[i], w->work->setup, e))
				return -1;
	}
	return 0;
}

static void release_worker(struct worker *w)
{
	for (int i = 0; i < ARENA_AGENTS; i++)
		for (int k = 0; k < w->player[i].agents; k++)
			agent_release(&w->player[i].agent[k]);
	text_release(&w->seed);
}

/* Starts a thread.  Only the main thread gets signals. */
static int start_thread(struct worker *w)
{
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	int number = pthread_create(&w->thread, NULL, run_worker, w);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return number;
}

/* Waits for the threads; meanwhile it looks at the signals and tells the progress. */
static void wait_for_all(struct arena_work *w, void (*progress)(struct arena_work *))
{
	uint64_t told = w->started;
	pthread_mutex_lock(&w->lock);
	while (w->running) {
		struct timespec until;
		clock_gettime(CLOCK_REALTIME, &until);
		until.tv_nsec += LOOK_NS;
		until.tv_sec += until.tv_nsec / 1000000000;
		until.tv_nsec %= 1000000000;
		pthread_cond_timedwait(&w->changed, &w->lock, &until);
		if (signals_asked())
			atomic_store(&w->stopping, true);
		if (arena_work_stopped(w))
			pthread_cond_broadcast(&w->changed);
		if (progress && process_clock() - told >= LOOK_NS) {
			progress(w);
			told = process_clock();
		}
	}
	pthread_mutex_unlock(&w->lock);
}

static void begin(struct arena_work *w)
{
	const struct arena_plan *p = w->plan;
	atomic_store(&w->stopping, false);
	pthread_mutex_init(&w->lock, NULL);
	pthread_cond_init(&w->changed, NULL);
	arena_init(&w->sums, p->agents);
	w->sums.less_luck = p->less_luck;
	w->next_pair = p->shard;
	w->window = CHUNKS_AHEAD * w->jobs;
	w->chunk = alloc_zero((size_t)w->window, sizeof *w->chunk);
	for (int i = 0; i < w->window; i++)
		w->chunk[i].result = alloc_zero((size_t)CHUNK_PAIRS * (size_t)w->sums.pairings,
		                                sizeof(struct pair_result));
	w->started = process_clock();
}

static void end(struct arena_work *w)
{
	for (int i = 0; i < w->window; i++) {
		free(w->chunk[i].result);
		text_release(&w->chunk[i].records);
		text_release(&w->chunk[i].faults);
	}
	free(w->chunk);
	pthread_cond_destroy(&w->changed);
	pthread_mutex_destroy(&w->lock);
	if (w->faults > FAULTS_SHOWN)
		fprintf(stderr, "expedition: %lld faults in all\n", (long long)w->faults);
}

/* Starts as many threads as there are jobs, or as many as the system allows.  It holds the
 * lock and so counts all of them before the first can be done.  Returns how many there are;
 * if there is none, returns -1, and the work's error says why. */
static int start_all(struct arena_work *w, struct worker *workers)
{
	int number = 0;
	pthread_mutex_lock(&w->lock);
	while (w->running < w->jobs && !(number = start_thread(&workers[w->running])))
		w->running++;
	int started = w->running;
	pthread_mutex_unlock(&w->lock);
	return started ? started : error_set(&w->error, "no thread: %s", strerror(number));
}

int arena_work(struct arena_work *w, void (*progress)(struct arena_work *))
{
	struct worker *workers = alloc_zero((size_t)w->jobs, sizeof *workers);
	int started = 0, status = 0;
	begin(w);
	for (int i = 0; i < w->jobs && !status; i++) {
		workers[i].work = w;
		status = make_agents(&workers[i], &w->error);
	}
	if (!status) {
		started = start_all(w, workers);
		wait_for_all(w, progress);
	}
	for (int i = 0; i < started; i++)
		pthread_join(workers[i].thread, NULL);
	for (int i = 0; i < w->jobs; i++)
		release_worker(&workers[i]);
	free(workers);
	end(w);
	return w->error.text[0] ? -1 : 0;
}
