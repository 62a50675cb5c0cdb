/* Threads that share the work of the calling thread.  The work function itself hands out the
 * parts to the threads that run it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_HELPERS_H
#define OS_HELPERS_H

#include <pthread.h>
#include <stdbool.h>

enum { JOBS_MAX = 256 }; /* the most threads of one call */

/* Returns the number of threads for the option --jobs N: N, or one for each processor if N is 0. */
int helpers_jobs(int n);

/* Calls WORK with DATA in JOBS threads at once, one of them the calling thread, and returns when
 * all calls have returned.  It starts at most JOBS_MAX other threads, and may start fewer, so a
 * single call must be able to do all of the work.  The other threads receive no signals. */
void helpers_work(int jobs, void (*work)(void *data), void *data);

/* Starts THREAD, which runs RUN with DATA and gets no signals.  Returns 0 or an error number. */
int thread_start(pthread_t *thread, void *(*run)(void *data), void *data);

/* A thread that does a piece of work while the calling one goes on.  helper_begin starts it, and
 * helper_end waits until the work is done.  Without threads the work is done at once.  A helper
 * that runs stays where it is. */
struct helper {
	pthread_t thread;
	bool runs; /* in the thread; all zero, it does not */
	void (*work)(void *data);
	void *data;
};
void helper_begin(struct helper *h, void (*work)(void *data), void *data);
void helper_end(struct helper *h);

#endif
