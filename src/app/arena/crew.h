/* Plays games with several threads, and counts them in their order.  So the result is the same as
 * if one thread had played them all.
 *
 * A crew plays a row of units that are numbered from 1: a pair of games, or the games of a
 * deal.  Threads take chunks of them, so that short games don't wait for the lock.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_CREW_H
#define APP_ARENA_CREW_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/bots/exec.h"
#include "base/error.h"
#include "base/text.h"

/* ---- The agents of a player.
 *
 * All games of a deal have the same hidden cards, so a bot that has played one of them could know those
 * of another.  It plays each in a process that has not met the deal.  ---- */

enum { BOT_PROCESSES = 4 }; /* of one bot, for each thread, at most */

/* The agents that play for one player of an arena, in one of its threads. */
struct team {
	struct agent agent[BOT_PROCESSES];
	int agents; /* made so far */
};

/* Hires the agents of T, all zero before, by SPEC, for G.  GAMES: how many games of a deal it plays.
 * Returns 0; or -1 and the reason in E.  The caller ends T with team_dismiss in both cases. */
int team_hire(struct team *t, const char *spec, int games, const struct game *g,
                const struct exec_setup *setup, struct error *e);

/* Returns the agent that plays for T in its game number GAME, from 0, of a deal. */
struct agent *team_agent(struct team *t, int game);

void team_dismiss(struct team *t);

/* ---- The crew.  ---- */

/* All that a unit has brought, besides its result. */
struct crew_yield {
	struct text records, faults; /* the unit adds its own */
	int fault_count;             /* of this unit */
};

/* The work of a crew.  OWNER is handed to all of these. */
struct crew_task {
	size_t result_size;          /* of a unit */
	/* Makes what one thread needs, into *WORKER.  Returns 0; or -1 and the reason in E, and
	 * `dismiss` is called for *WORKER unless it is NULL. */
	int (*hire)(void *owner, void **worker, struct error *e);
	void (*dismiss)(void *worker);
	/* Plays a unit, and writes its RESULT.  False if it was broken off. */
	bool (*play)(void *worker, int64_t unit, void *result, struct crew_yield *yield);
	/* Counts the result of the next unit in the order.  Returns whether that is enough. */
	bool (*count)(void *owner, const void *result);
};

struct chunk;

/* A crew at work.  The caller sets the fields above `lock`, and the rest to zero; the threads share
 * everything from `lock` on. */
struct crew {
	const struct crew_task *task;
	void *owner;
	int jobs;                  /* threads */
	int64_t first, last, step; /* units FIRST, FIRST + STEP ... up to LAST */
	FILE *records;             /* or NULL */
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int64_t next;              /* unit to be played */
	int64_t counted;           /* units, which are the first ones */
	uint64_t chunks_given, chunks_counted;
	struct chunk *chunk;       /* a ring of `window` */
	int window;
	int running;               /* threads */
	uint64_t started;          /* process_clock */
	int64_t faults;
	bool enough;               /* the task says so, or the records can't be written */
	atomic_bool stopping;      /* the threads are to stop */
	struct error error;        /* why it can't go on, or "" */
};

/* Plays until the work is done, and calls PROGRESS with the owner four times a second unless it is
 * NULL.  Faults are told on standard error, the first ones with their words.  Returns 0, or -1 and
 * the reason in the crew's error. */
int crew_work(struct crew *c, void (*progress)(void *owner));

/* True if the threads of CREW, a struct crew, are to stop; nothing more is counted then.  It has
 * the type of struct stop's function. */
bool crew_stopped(void *crew);

#endif
