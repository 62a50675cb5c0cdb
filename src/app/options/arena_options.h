/* The values of the options of `expedition arena`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_OPTIONS_ARENA_OPTIONS_H
#define APP_OPTIONS_ARENA_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "families/cards/match/arena.h"
#include "game/rotation.h"

/* All zero: no option was given. */
struct arena_options {
	int64_t pairs;        /* the most pairs */
	double until_error;   /* stop when no margin's standard error is larger */
	struct sprt sprt;
	bool test;            /* there is an SPRT */
	bool matches;
	bool less_luck;       /* judge by margins less the luck of the draws */
	bool fair;            /* each game is dealt and audited as between two machines */
	bool merge;           /* the operands are files */
	bool times;
	int64_t jobs;         /* threads, 0 for one to each processor */
	int shard, shards;
	char *records;        /* a file, or NULL */
};

#define ARENA_OPTIONS {.jobs = 1, .shard = 1, .shards = 0}

#endif
