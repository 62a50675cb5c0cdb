/* Rollouts by several threads, to be watched and stopped.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_ROLLOUT_WORK_H
#define APP_REVIEW_ROLLOUT_WORK_H

#include "agent/trials.h"

/* Worlds between two looks at whether the matter is decided; the turns that are tried for a
 * person, and points they may be behind the network's first choice. */
enum { ROLLOUT_BATCH = 64, ROLLOUT_TURNS = 8, ROLLOUT_MARGIN = 10 };

struct rollout_work {
	const struct rollout *rollout;
	const char *seed;  /* names the worlds: number k is rng_init(seed, "world", k) */
	int64_t most;      /* worlds, 1 to TRIALS_MAX */
	int jobs;          /* threads, at least 1 */
	struct trials *trials; /* the result */
	/* Called after every batch from the calling thread, or NULL. */
	void (*progress)(const struct rollout_work *w);
	const char *what;  /* for the progress line, its owner's */
};

/* Tries the turns in worlds until one of them is the best for sure or there were
 * `most`.  The result depends on rollout, seed and `most` alone, not on `jobs`.
 * False when the rollout's `stop` broke it off; `trials` then holds the worlds that
 * were tried without a gap. */
bool rollout_work(struct rollout_work *w);

/* A progress line on standard error: `what`, and the worlds so far.
 * rollout_progress_end removes it. */
void rollout_progress(const struct rollout_work *w);
void rollout_progress_end(void);

/* The threads that N jobs mean: one for each processor for 0. */
int rollout_jobs(int n);

#endif
