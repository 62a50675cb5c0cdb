/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "app/arena/arena.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/words.h"
#include "game/record.h"
#include "os/helpers.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/status.h"

bool crew_stopped(void *crew)
{
	struct crew *c = crew;
	return atomic_load_explicit(&c->stopping, memory_order_relaxed);
}

/* ---- The work of a thread. ---- */

enum { ERROR_DEALS = 50 }; /* deals before a standard error is trusted */

enum { BOT_PROCESSES = 4 }; /* of one bot, for each thread, at most */

/* The agents that play for one player of an arena, in one of its threads.
 *
 * All games of a deal have the same hidden cards, so a bot that has played one of them could know
 * those of another.  So the bot plays each of these games in a process that has not met the
 * deal. */
struct team {
	struct agent agent[BOT_PROCESSES];
	int agents; /* made so far */
};

/* A thread, and all that it works with. */
struct worker {
	struct arena_work *work;
	struct team team[ARENA_AGENTS];
	struct text seed;
	pthread_t thread;
};

/* All that a deal has brought, besides its results. */
struct deal_yield {
	struct text records, faults; /* the deal adds its own */
	int fault_count;             /* of this deal */
};

/* Makes the agents of W, which is all zero, for WORK.  Returns 0; or -1 and the reason in E.
 * worker_dismiss ends W in both cases. */
static int worker_hire(struct worker *w, struct arena_work *work, struct error *e)
{
	const struct arena_plan *p = work->plan;
	const struct arena *a = &work->sums;
	/* the games of a deal that an agent plays */
	const int games = a->tables > 1 ? a->seats * (a->agents - 1) : a->seats;
	const int processes = games < BOT_PROCESSES ? games : BOT_PROCESSES;
	w->work = work;
	for (int i = 0; i < p->agents; i++) {
		struct team *t = &w->team[i];
		for (int most = exec_is_bot(p->agent[i]) ? processes : 1; t->agents < most; t->agents++)
			if (exec_agent_init(&t->agent[t->agents], p->agent[i], p->game, work->setup, e))
				return -1;
	}
	return 0;
}

/* Plays game GAME of the table where AGENT sit, of DEAL.  False if it was broken off. */
static bool play_game(struct worker *w, int64_t deal, const int *agent, int game,
                      struct sitting_result *out, struct deal_yield *yield)
{
	struct arena_work *work = w->work;
	const struct arena_plan *p = work->plan;
	const int seats = work->sums.seats;
	struct match match = {0};
	struct sitting g = {
		.game = p->game,
		.rules = p->rules,
		.seats = seats,
		.seed = text_string(&w->seed),
		.clock = work->options->times ? process_clock : NULL,
		.match = work->crew.records ? &match : NULL,
		.stop = work->setup->stop,
	};
	/* A player has an agent for each game of each table; the tables are in rising order of the
	 * opponents, as arena_agents numbers them. */
	for (int seat = 0; seat < seats; seat++) {
		const int who = agent[rotation_agent(seats, game, seat)];
		int tables = 0; /* tables of `who` before this one */
		if (work->sums.tables > 1) {
			int against = agent[rotation_agent(seats, game, seat_rival(seat))];
			tables = against - (against > who);
		}
		struct team *t = &w->team[who];
		const int number = seats * tables + game; /* among the player's games of the deal */
		g.agent[seat] = &t->agent[number % t->agents];
		if (number >= t->agents)
			exec_agent_renew(g.agent[seat]);
	}
	if (p->fair)
		work->way->fair(&g, out);
	else if (work->way)
		work->way->play(&g, work->luck, out);
	else
		sitting_play(&g, out);
	if (g.match) { /* its record comes after an empty line */
		char *name[SEATS_MAX];
		for (int seat = 0; seat < seats; seat++)
			name[seat] = exec_shown(p->agent[agent[rotation_agent(seats, game, seat)]]);
		text_add_char(&yield->records, '\n');
		game_record_write(g.match, (const char *const *)name, &yield->records);
		for (int seat = 0; seat < seats; seat++)
			free(name[seat]);
		match_release(g.match);
	}
	if (out->fault != NO_WINNER) {
		const int next = (out->fault + 1) % seats; /* in a pair the other player */
		const int who = agent[rotation_agent(seats, game, out->fault)];
		OWNED char *name = exec_shown(p->agent[who]);
		OWNED char *other = exec_shown(p->agent[agent[rotation_agent(seats, game, next)]]);
		text_addf(&yield->faults, SAY_ARENA_FAULT(arena_in_pairs(p->game)), (long long)deal,
		          out->fault + 1, name, g.error.text, other);
		yield->fault_count++;
	}
	return !out->stopped && !crew_stopped(&work->crew);
}

/* Counts the RESULT of the next deal in the order.  Returns whether that is enough. */
static bool count(struct arena_work *w, const struct sitting_result *result)
{
	const struct arena_options *o = w->options;
	arena_add(&w->sums, result);
	if (o->test && sprt_decision(&o->sprt, &w->sums) != NO_WINNER)
		return true;
	if (!(o->until_error > 0) || w->crew.counted < ERROR_DEALS)
		return false;
	for (int i = 0; i < w->sums.tables; i++)
		if (estimate_error(&w->sums, i) > o->until_error)
			return false;
	return true;
}

/* ---- Chunks of deals. ---- */

enum {
	CHUNK_DEALS = 256,         /* at most */
	CHUNK_NS = 20000000,       /* the time that a chunk should take */
	CHUNKS_AHEAD = 4,          /* a thread */
	LOOK_NS = 100000000,       /* between two looks at the signals */
	FAULTS_SHOWN = 10,
};

/* Some deals one after the other, played by one thread. */
struct chunk {
	int64_t first;
	int deals;
	bool played;
	struct sitting_result *result; /* of each game of each deal */
	struct deal_yield yield;
	size_t records_end[CHUNK_DEALS], faults_end[CHUNK_DEALS];
	int faults_count[CHUNK_DEALS];
};

/* Returns how many games a deal has. */
static size_t games_of(const struct arena_work *w)
{
	return (size_t)(w->sums.tables * w->sums.seats);
}

/* Plays deal AT of a chunk: all its rotations at each table.  False if that was broken off. */
static bool play_deal(struct worker *w, struct chunk *k, int at)
{
	const struct arena *sums = &w->work->sums;
	const int64_t deal = k->first + at * w->work->plan->shards;
	struct sitting_result *result = k->result + (size_t)at * games_of(w->work);
	k->yield.fault_count = 0;
	text_clear(&w->seed);
	rotation_seed(w->work->plan->seed, deal, &w->seed);
	for (int table = 0; table < sums->tables; table++) {
		int agent[SEATS_MAX];
		arena_agents(sums, table, agent);
		for (int game = 0; game < sums->seats; game++)
			if (!play_game(w, deal, agent, game, result++, &k->yield))
				return false;
	}
	k->faults_count[at] = k->yield.fault_count;
	k->records_end[at] = k->yield.records.len;
	k->faults_end[at] = k->yield.faults.len;
	return true;
}

/* Counts the chunks that were played, up to the first one that wasn't: deal by deal, until that is
 * enough.  The caller holds the lock. */
static void count_chunks(struct arena_work *w)
{
	struct crew *c = &w->crew;
	for (;;) {
		struct chunk *k = &c->chunk[c->chunks_counted % (uint64_t)c->window];
		if (!k->played)
			break;
		k->played = false;
		for (int at = 0; at < k->deals && !c->enough; at++) {
			c->counted++;
			bool enough = count(w, k->result + (size_t)at * games_of(w));
			size_t faults = at ? k->faults_end[at - 1] : 0;
			if (k->faults_count[at] && c->faults < FAULTS_SHOWN)
				fwrite(k->yield.faults.s + faults, 1, k->faults_end[at] - faults, stderr);
			c->faults += k->faults_count[at];
			size_t from = at ? k->records_end[at - 1] : 0;
			from += c->counted == 1; /* no empty line before the first record */
			size_t len = k->records_end[at] - from;
			if (c->records && c->counted == 1)
				(void)!ftruncate(fileno(c->records), 0); /* a device can't be, nor has to */
			if (c->records && fwrite(k->yield.records.s + from, 1, len, c->records) != len) {
				error_set(&c->error, "can't write the records: %s", strerror(errno));
				c->enough = true;
			}
			c->enough = c->enough || enough;
		}
		if (c->enough)
			atomic_store(&c->stopping, true);
		c->chunks_counted++;
	}
	pthread_cond_broadcast(&c->changed);
}

/* Gives the next deals to a thread; NULL if there are none left.  The caller holds the lock. */
static struct chunk *next_chunk(struct arena_work *w)
{
	const struct arena_plan *p = w->plan;
	struct crew *c = &w->crew;
	while (!c->enough && !crew_stopped(c) &&
	       c->chunks_given >= c->chunks_counted + (uint64_t)c->window)
		pthread_cond_wait(&c->changed, &c->lock);
	if (c->enough || crew_stopped(c) || c->next > p->deals)
		return NULL;
	struct chunk *k = &c->chunk[c->chunks_given++ % (uint64_t)c->window];
	int64_t left = (p->deals - c->next) / p->shards + 1;
	k->first = c->next;
	k->deals = 1;
	if (c->counted) { /* as many as take about CHUNK_NS, judged by those that were counted */
		uint64_t ns = (process_clock() - c->started) * (uint64_t)c->jobs / (uint64_t)c->counted;
		uint64_t deals = ns ? CHUNK_NS / ns : CHUNK_DEALS;
		k->deals = deals < 1 ? 1 : deals > CHUNK_DEALS ? CHUNK_DEALS : (int)deals;
	}
	if (k->deals > left)
		k->deals = (int)left;
	c->next += k->deals * p->shards;
	text_clear(&k->yield.records);
	text_clear(&k->yield.faults);
	return k;
}

static void *run_worker(void *worker)
{
	struct worker *w = worker;
	struct crew *c = &w->work->crew;
	struct chunk *k;
	pthread_mutex_lock(&c->lock);
	while ((k = next_chunk(w->work))) {
		int at = 0;
		pthread_mutex_unlock(&c->lock);
		while (at < k->deals && play_deal(w, k, at))
			at++;
		pthread_mutex_lock(&c->lock);
		/* broken off: the chunks after it aren't counted either */
		if (at < k->deals)
			break;
		k->played = true;
		pthread_cond_broadcast(&c->changed);
	}
	c->running--;
	pthread_cond_broadcast(&c->changed);
	pthread_mutex_unlock(&c->lock);
	return NULL;
}

/* Waits for the threads; meanwhile counts what they have played, checks for signals and reports the
 * progress.  The records are written here, since only this thread gets signals: they end a write to
 * a pipe that nobody reads. */
static void wait_for_all(struct arena_work *w, void (*progress)(const struct arena_work *w))
{
	struct crew *c = &w->crew;
	uint64_t told = c->started;
	pthread_mutex_lock(&c->lock);
	while (c->running) {
		struct timespec until;
		clock_gettime(CLOCK_REALTIME, &until);
		until.tv_nsec += LOOK_NS;
		until.tv_sec += until.tv_nsec / 1000000000;
		until.tv_nsec %= 1000000000;
		pthread_cond_timedwait(&c->changed, &c->lock, &until);
		count_chunks(w);
		if (signals_asked())
			atomic_store(&c->stopping, true);
		if (crew_stopped(c))
			pthread_cond_broadcast(&c->changed);
		if (progress && process_clock() - told >= LOOK_NS) {
			progress(w);
			told = process_clock();
		}
	}
	count_chunks(w);
	pthread_mutex_unlock(&c->lock);
}

/* Starts as many threads as there are jobs, or as the system allows.  It holds the lock, so that it
 * has counted all of them before the first can finish.  Returns how many there are; or, if there is
 * none, -1, and the crew's error says why. */
static int start_all(struct crew *c, struct worker *workers)
{
	int number = 0;
	pthread_mutex_lock(&c->lock);
	while (c->running < c->jobs && !number) {
		struct worker *w = &workers[c->running];
		number = thread_start(&w->thread, run_worker, w);
		c->running += !number;
	}
	int started = c->running;
	pthread_mutex_unlock(&c->lock);
	return started ? started : error_set(&c->error, "no thread: %s", strerror(number));
}

int arena_work(struct arena_work *w, void (*progress)(const struct arena_work *w))
{
	struct crew *c = &w->crew;
	struct worker *workers = alloc_zero((size_t)c->jobs, sizeof *workers);
	int started = 0, status = 0;
	w->sums = arena_of_plan(w->plan);
	atomic_store(&c->stopping, false);
	pthread_mutex_init(&c->lock, NULL);
	pthread_cond_init(&c->changed, NULL);
	c->next = w->plan->shard;
	c->window = CHUNKS_AHEAD * c->jobs;
	c->chunk = alloc_zero((size_t)c->window, sizeof *c->chunk);
	for (int i = 0; i < c->window; i++)
		c->chunk[i].result = alloc_zero(CHUNK_DEALS * games_of(w), sizeof *c->chunk[i].result);
	c->started = process_clock();
	for (int i = 0; i < c->jobs && !status; i++)
		status = worker_hire(&workers[i], w, &c->error);
	if (!status) {
		started = start_all(c, workers);
		wait_for_all(w, progress);
	}
	for (int i = 0; i < started; i++)
		pthread_join(workers[i].thread, NULL);
	for (struct worker *one = workers; one < workers + c->jobs; one++) {
		for (int i = 0; i < ARENA_AGENTS; i++)
			for (int k = 0; k < one->team[i].agents; k++)
				agent_release(&one->team[i].agent[k]);
		text_release(&one->seed);
	}
	free(workers);
	for (int i = 0; i < c->window; i++) {
		free(c->chunk[i].result);
		text_release(&c->chunk[i].yield.records);
		text_release(&c->chunk[i].yield.faults);
	}
	free(c->chunk);
	pthread_cond_destroy(&c->changed);
	pthread_mutex_destroy(&c->lock);
	if (c->faults > FAULTS_SHOWN)
		complain(SAY_ARENA_ALL_FAULTS, (long long)c->faults);
	return c->error.text[0] ? -1 : 0;
}
