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
#include "os/helpers.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/status.h"

int team_hire(struct team *t, const char *spec, int games, const struct game *g,
                const struct exec_setup *setup, struct error *e)
{
	int most = !exec_is_bot(spec)      ? 1
	           : games < BOT_PROCESSES ? games
	                                   : BOT_PROCESSES;
	for (; t->agents < most; t->agents++)
		if (exec_agent_init(&t->agent[t->agents], spec, g, setup, e))
			return -1;
	return 0;
}

struct agent *team_agent(struct team *t, int game)
{
	struct agent *a = &t->agent[game % t->agents];
	if (game >= t->agents)
		exec_agent_renew(a);
	return a;
}

void team_dismiss(struct team *t)
{
	for (int i = 0; i < t->agents; i++)
		agent_release(&t->agent[i]);
}

enum {
	CHUNK_UNITS = 256,         /* at most */
	CHUNK_NS = 20000000,       /* the time that a chunk should take */
	CHUNKS_AHEAD = 4,          /* a thread */
	LOOK_NS = 100000000,       /* between two looks at the signals */
	FAULTS_SHOWN = 10,
};

/* Some units one after the other, played by one thread. */
struct chunk {
	int64_t first;
	int units;
	bool played;
	unsigned char *result;     /* of each unit */
	struct crew_yield yield;
	size_t records_end[CHUNK_UNITS], faults_end[CHUNK_UNITS];
	int faults_count[CHUNK_UNITS];
};

/* A thread, and what the task has made for it. */
struct worker {
	struct crew *crew;
	void *own;
	pthread_t thread;
};

bool crew_stopped(void *crew)
{
	struct crew *c = crew;
	return atomic_load_explicit(&c->stopping, memory_order_relaxed);
}

/* Plays unit AT of a chunk.  False if that was broken off. */
static bool play_unit(struct worker *w, struct chunk *k, int at)
{
	const struct crew_task *task = w->crew->task;
	k->yield.fault_count = 0;
	if (!task->play(w->own, k->first + at * w->crew->step,
	                k->result + (size_t)at * task->result_size, &k->yield))
		return false;
	k->faults_count[at] = k->yield.fault_count;
	k->records_end[at] = k->yield.records.len;
	k->faults_end[at] = k->yield.faults.len;
	return !crew_stopped(w->crew);
}

/* Counts the chunks that were played, up to the first one that wasn't: unit by unit, until the task
 * has enough.  The caller holds the lock. */
static void count_chunks(struct crew *c)
{
	for (;;) {
		struct chunk *k = &c->chunk[c->chunks_counted % (uint64_t)c->window];
		if (!k->played)
			break;
		k->played = false;
		for (int at = 0; at < k->units && !c->enough; at++) {
			c->counted++;
			bool enough = c->task->count(c->owner,
			                             k->result + (size_t)at * c->task->result_size);
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

/* Gives the next units to a thread; NULL if there are none left.  The caller holds the lock. */
static struct chunk *next_chunk(struct crew *c)
{
	while (!c->enough && !crew_stopped(c) &&
	       c->chunks_given >= c->chunks_counted + (uint64_t)c->window)
		pthread_cond_wait(&c->changed, &c->lock);
	if (c->enough || crew_stopped(c) || c->next > c->last)
		return NULL;
	struct chunk *k = &c->chunk[c->chunks_given++ % (uint64_t)c->window];
	int64_t left = (c->last - c->next) / c->step + 1;
	k->first = c->next;
	k->units = 1;
	if (c->counted) { /* as many as take about CHUNK_NS, judged by those that were counted */
		uint64_t ns = (process_clock() - c->started) * (uint64_t)c->jobs / (uint64_t)c->counted;
		uint64_t units = ns ? CHUNK_NS / ns : CHUNK_UNITS;
		k->units = units < 1 ? 1 : units > CHUNK_UNITS ? CHUNK_UNITS : (int)units;
	}
	if (k->units > left)
		k->units = (int)left;
	c->next += k->units * c->step;
	text_clear(&k->yield.records);
	text_clear(&k->yield.faults);
	return k;
}

static void *run_worker(void *worker)
{
	struct worker *w = worker;
	struct crew *c = w->crew;
	struct chunk *k;
	pthread_mutex_lock(&c->lock);
	while ((k = next_chunk(c))) {
		int at = 0;
		pthread_mutex_unlock(&c->lock);
		while (at < k->units && play_unit(w, k, at))
			at++;
		pthread_mutex_lock(&c->lock);
		/* broken off: the chunks after it aren't counted either */
		if (at < k->units)
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
static void wait_for_all(struct crew *c, void (*progress)(void *owner))
{
	uint64_t told = c->started;
	pthread_mutex_lock(&c->lock);
	while (c->running) {
		struct timespec until;
		clock_gettime(CLOCK_REALTIME, &until);
		until.tv_nsec += LOOK_NS;
		until.tv_sec += until.tv_nsec / 1000000000;
		until.tv_nsec %= 1000000000;
		pthread_cond_timedwait(&c->changed, &c->lock, &until);
		count_chunks(c);
		if (signals_asked())
			atomic_store(&c->stopping, true);
		if (crew_stopped(c))
			pthread_cond_broadcast(&c->changed);
		if (progress && process_clock() - told >= LOOK_NS) {
			progress(c->owner);
			told = process_clock();
		}
	}
	count_chunks(c);
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

int crew_work(struct crew *c, void (*progress)(void *owner))
{
	struct worker *workers = alloc_zero((size_t)c->jobs, sizeof *workers);
	int started = 0, status = 0;
	atomic_store(&c->stopping, false);
	pthread_mutex_init(&c->lock, NULL);
	pthread_cond_init(&c->changed, NULL);
	c->next = c->first;
	c->window = CHUNKS_AHEAD * c->jobs;
	c->chunk = alloc_zero((size_t)c->window, sizeof *c->chunk);
	for (int i = 0; i < c->window; i++)
		c->chunk[i].result = alloc_zero(CHUNK_UNITS, c->task->result_size);
	c->started = process_clock();
	for (int i = 0; i < c->jobs && !status; i++) {
		workers[i].crew = c;
		status = c->task->hire(c->owner, &workers[i].own, &c->error);
	}
	if (!status) {
		started = start_all(c, workers);
		wait_for_all(c, progress);
	}
	for (int i = 0; i < started; i++)
		pthread_join(workers[i].thread, NULL);
	for (int i = 0; i < c->jobs; i++)
		if (workers[i].own)
			c->task->dismiss(workers[i].own);
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
