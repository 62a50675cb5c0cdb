/* Rollouts by several threads, which can be watched and stopped.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_REVIEW_ROLLOUT_WORK_H
#define FAMILIES_CARDS_REVIEW_ROLLOUT_WORK_H

#include "base/trials.h"
#include "families/cards/agent/rollout.h"

/* ROLLOUT_BATCH: worlds between two looks whether one turn is surely the best.
 * ROLLOUT_TURNS: turns that are tried for a person.  ROLLOUT_MARGIN: points that they may
 * be behind the network's first choice. */
enum { ROLLOUT_BATCH = 64, ROLLOUT_TURNS = 8, ROLLOUT_MARGIN = 10 };

struct rollout_work {
	const struct rollout *rollout;
	const char *seed;  /* names the worlds: number k is rng_init(seed, "world", k) */
	int64_t most;      /* worlds, 1 to TRIALS_MAX */
	int jobs;          /* threads, at least 1 */
	struct trials *trials; /* the result */
	/* Called by the calling thread after every batch, or NULL. */
	void (*progress)(const struct rollout_work *w);
	const char *what;  /* for the progress line; the caller owns it */
};

/* Tries the turns in worlds until one of them is surely the best, or until there were
 * `most` worlds.  The result depends on rollout, seed and `most` alone, not on `jobs`.
 * False if the rollout's `stop` broke it off; `trials` then holds the worlds tried up to
 * the first gap. */
bool rollout_work(struct rollout_work *w);

/* rollout_progress writes a progress line on standard error: `what`, and the number of
 * worlds so far. rollout_progress_end removes it. */
void rollout_progress(const struct rollout_work *w);
void rollout_progress_end(void);

#endif
