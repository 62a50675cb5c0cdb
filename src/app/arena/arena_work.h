/* The games of an arena, played by several threads; the result is the same as if
 * one had played them all.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_ARENA_WORK_H
#define APP_ARENA_ARENA_WORK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "app/options/arena_options.h"
#include "app/bots/exec.h"
#include "match/arena.h"

struct chunk;

/* What is to be done, and how far it has come.  From `lock` on everything is the
 * threads' in common; the rest doesn't change. */
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

/* Plays until it is done, telling PROGRESS four times a second if it isn't NULL.
 * 0; or -1 and the reason in work->error.  work->sums holds what was counted; to be
 * released with arena_release. */
int arena_work(struct arena_work *w, void (*progress)(struct arena_work *));

/* Whether the threads of WORK, a struct arena_work, are to stop: nothing more will be
 * counted.  For who plays and waits in them, as `setup` and the games say. */
bool arena_work_stopped(void *work);

#endif
