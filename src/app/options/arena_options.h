/* What the options of `expedition arena` say.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_OPTIONS_ARENA_OPTIONS_H
#define APP_OPTIONS_ARENA_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "match/estimate.h"

struct options;

/* All zero: nothing was said.  The texts are the command line's own. */
struct arena_options {
	int64_t pairs;        /* at most */
	double until_error;   /* stop when no margin's standard error is larger */
	struct sprt sprt;
	bool test;            /* there is an SPRT */
	bool matches;
	bool less_luck;       /* judge by margins less the luck of the draws */
	bool merge;           /* the operands are files */
	bool times;
	int jobs;             /* threads, 0 for one to each processor */
	int shard, shards;
	const char *records;
};

#define ARENA_OPTIONS {.jobs = 1, .shard = 1, .shards = 0}

/* Takes one of the arena's own options.  0; 1 when NAME is none of them; or -1 and
 * what would be right in E. */
int arena_option(struct arena_options *o, const char *name, const char *value, struct error *e);

/* Whether the options go together.  0, or -1 and the reason in E. */
int arena_options_check(const struct options *o, int agents, struct error *e);

#endif
