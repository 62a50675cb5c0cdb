/* Plays the games of an arena with several threads.  The result is the same as if one
 * thread had played them all.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_ARENA_WORK_H
#define APP_ARENA_ARENA_WORK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "app/bots/exec.h"
#include "app/options/arena_options.h"
#include "cards/match/arena.h"

struct chunk;

/* The work to be done, and how far it has come.  The threads share everything from `lock`
 * on; the rest doesn't change. */
struct arena_work {
	const struct arena_plan *plan;
	const struct arena_options *options;
	const struct exec_setup *setup;
	FILE *records;             /* or NULL */
	const struct net *net;     /* reckons the luck of draws, or NULL; not owned */
	int jobs;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	struct arena sums;         /* of the pairs counted, which are the first ones */
	int64_t next_pair;         /* to be played */
	int64_t counted;
	uint64_t chunks_given, chunks_counted;
	struct chunk *chunk;       /* a ring of `window` */
	int window;
	int running;               /* threads */
	uint64_t started;          /* process_clock */
	int64_t faults;
	bool enough;               /* a stopping rule says so, or all is counted */
	atomic_bool stopping;      /* the threads are to stop */
	struct error error;        /* why it can't go on, or "" */
};

/* Plays until the work is done, and calls PROGRESS four times a second unless it is NULL.
 * Returns 0, or -1 and the reason in work->error. work->sums holds the sums of the pairs
 * counted; the caller releases it with arena_release. */
int arena_work(struct arena_work *w, void (*progress)(struct arena_work *));

/* Whether the threads of WORK, a struct arena_work, are to stop; nothing more is counted
 * then.  The `stop` of the setup and of the games asks this. */
bool arena_work_stopped(void *work);

#endif
