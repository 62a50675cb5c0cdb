/* Plays the games of an arena with several threads.  The result is the same as if one
 * thread had played them all.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_ARENA_ARENA_WORK_H
#define FAMILIES_CARDS_ARENA_ARENA_WORK_H

#include "app/arena/crew.h"
#include "app/bots/exec.h"
#include "app/options/options.h"
#include "families/cards/match/arena.h"

/* The work to be done, and how far it has come. */
struct arena_work {
	const struct arena_plan *plan;
	const struct arena_options *options;
	const struct exec_setup *setup;
	const struct net *net;     /* reckons the luck of draws, or NULL; not owned */
	struct arena sums;         /* of the pairs counted, which are the first ones */
	struct crew crew;          /* its jobs and records are set by the caller, the rest is zero */
};

/* Plays until the work is done, and calls PROGRESS with the work four times a second unless it is
 * NULL.  Returns 0, or -1 and the reason in the crew's error.  work->sums holds the sums of the
 * pairs counted; the caller releases it with arena_release. */
int arena_work(struct arena_work *w, void (*progress)(void *work));

#endif
