/* The arena's threads: what they share changes only under the lock, even if a thread can't be
 * started.
 *
 * This program is made with crew.c in which the functions of threads named below are
 * called by other names, see local.mk; here these watch, and hand on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#undef thread_start
#undef pthread_mutex_lock
#undef pthread_mutex_unlock
#include "app/arena/arena.h"

#include <errno.h>

#include "arena_support.h"
#include "base/alloc.h"
#include "families/cards/match/cards.h"
#include "os/helpers.h"

int watched_start(pthread_t *thread, void *(*run)(void *), void *data);
int watched_lock(pthread_mutex_t *lock);
int watched_unlock(pthread_mutex_t *lock);

static struct arena_work work;
static int threads, most; /* started, and how many can be */
static bool unlocked;     /* the lock was given back, and the number below was then right */
static int running;
static bool changed;      /* the number was another when the lock was taken again */

int watched_start(pthread_t *thread, void *(*run)(void *), void *data)
{
	return threads++ < most ? thread_start(thread, run, data) : EAGAIN;
}

int watched_lock(pthread_mutex_t *lock)
{
	int status = pthread_mutex_lock(lock);
	changed = changed || (unlocked && work.crew.running != running);
	return status;
}

int watched_unlock(pthread_mutex_t *lock)
{
	unlocked = true;
	running = work.crew.running;
	return pthread_mutex_unlock(lock);
}

enum { JOBS = 4, PAIRS = 40 };

/* Plays with JOBS threads of which only so many can be started; the status. */
static int play(int can_start)
{
	static const struct arena_options options = ARENA_OPTIONS;
	static const struct exec_setup setup = {.limits = EXEC_LIMITS, .log = -1};
	struct arena_plan plan = {.game = &cards_game, .agents = 2, .deals = PAIRS,
	                          .shard = 1, .shards = 1};
	plan.rules = arena_owned(support_rules("standard", "rounds=1"));
	plan.seed = alloc_string("threads");
	for (int i = 0; i < plan.agents; i++)
		plan.agent[i] = alloc_string("random");
	work = (struct arena_work){.plan = &plan, .options = &options, .setup = &setup, .crew.jobs = JOBS};
	threads = 0;
	most = can_start;
	unlocked = changed = false;
	int status = arena_work(&work, NULL);
	ck_assert_int_eq(work.crew.running, 0);
	ck_assert(!changed);
	arena_plan_release(&plan);
	return status;
}

TEST_EACH(test_threads_that_cannot_be_started, 0, JOBS + 1)
{
	ck_assert_int_eq(play(JOBS), 0);
	struct standing all = arena_margin(&work.sums, 0);
	arena_release(&work.sums);
	ck_assert_int_eq(play(_i), _i ? 0 : -1);
	if (_i) {
		ck_assert_int_eq(work.sums.tally[0].deals, PAIRS);
		ck_assert_int_eq(arena_margin(&work.sums, 0).margin, all.margin);
		ck_assert_int_eq(arena_margin(&work.sums, 0).squares, all.squares);
	} else
		ck_assert_int_eq(strncmp(work.crew.error.text, "no thread: ", strlen("no thread: ")), 0);
	ck_assert_int_eq(threads, _i < JOBS ? _i + 1 : JOBS);
	arena_release(&work.sums);
}
