/* `expedition arena` plays many games between agents and shows the result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_ARENA_ARENA_H
#define APP_ARENA_ARENA_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "app/bots/exec.h"
#include "app/families/families.h"
#include "app/options/options.h"
#include "base/error.h"
#include "game/arena.h"

/* ---- The threads.
 *
 * They play deals that are numbered from 1, and the deals are counted in their order.  So the
 * result is the same as if one thread had played all.  Threads take chunks of deals, so that short
 * games don't wait for the lock.  ---- */

struct chunk;

/* The threads at work.  The caller sets the jobs and the records, and all else to zero; the threads
 * share everything from `lock` on. */
struct crew {
	int jobs;                  /* threads */
	FILE *records;             /* or NULL */
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int64_t next;              /* deal to be played */
	int64_t counted;           /* deals, which are the first ones */
	uint64_t chunks_given, chunks_counted;
	struct chunk *chunk;       /* a ring of `window` */
	int window;
	int running;               /* threads that have not ended */
	uint64_t started;          /* process_clock */
	int64_t faults;
	bool enough;               /* enough was counted, or the records can't be written */
	atomic_bool stopping;      /* the threads are to stop */
	struct error error;        /* why it can't go on, or "" */
};

/* True if the threads of CREW, a struct crew, are to stop; nothing more is counted then.  It has
 * the type of struct stop's function. */
bool crew_stopped(void *crew);

/* The work to be done, and how far it has come. */
struct arena_work {
	const struct arena_plan *plan;
	const struct arena_options *options;
	const struct exec_setup *setup;
	const struct arena_way *way; /* the family's, or NULL */
	const void *luck;          /* of its luck_begin, or NULL; not owned */
	struct arena sums;         /* of the deals counted, which are the first ones */
	struct crew crew;
};

/* Plays until the work is done, and calls PROGRESS with the work four times a second unless it is
 * NULL.  Faults are told on standard error, the first ones with their words.  Returns 0, or -1 and
 * the reason in the crew's error.  work->sums holds the sums of the deals counted; the caller
 * releases it with arena_release. */
int arena_work(struct arena_work *w, void (*progress)(const struct arena_work *w));

/* ---- The command.  ---- */

/* Plays games of the family that OPT asks for among the agents that OPERANDS, a list that NULL
 * ends, name: in pairs, or all at one table, each deal in all rotations.  With --merge it merges
 * the files that OPERANDS name instead.  Returns the program's exit status. */
enum status arena_run(struct options *opt, char **operands);

/* Plays the benchmark card of the agent that OPERANDS, a list that NULL ends, name, as OPT asks,
 * and prints it.  Returns the program's exit status. */
enum status card_run(struct options *opt, char **operands);

/* Checks whether the options go together for AGENTS agents.  Returns 0, or -1 and the reason in
 * E. */
int arena_check(const struct options *opt, int agents, struct error *e);

/* Makes P the games that OPT asks for among the agents that OPERANDS, a list that NULL ends, name.
 * OPT has passed arena_check.  Returns 0, or -1 and the reason in E.  The caller releases P with
 * arena_plan_release in both cases. */
int arena_make_plan(struct arena_plan *p, const struct options *opt, char **operands,
                    struct error *e);

/* Plays the games of W, which has a plan and is zero otherwise, with the threads, luck, records and
 * progress line that OPT asks for.  LOG is where bots write standard error, or -1.  Returns
 * STATUS_DONE, also after an interruption; or another status and the reason in the crew's error.
 * The caller releases w->sums in both cases. */
enum status arena_play(const struct options *opt, int log, struct arena_work *w);

/* The faces of the result: each prints it on standard output, to be read at COLUMNS a line
 * where that matters.  In words it is a table or, where that is wider, lines.  As JSON it is
 * one object a line, and nothing in a program built without JSON. */
typedef void arena_face(const struct arena_plan *p, const struct arena *a,
                        const struct arena_options *o, int columns);
arena_face arena_words, arena_json;

/* Returns the name by which agent number AGENT of P is shown. */
struct json_t *arena_json_agent(const struct arena_plan *p, int agent);

/* Prints the event "pairing" of table PAIRING as JSON, with its times if TIMES. */
void arena_json_pairing(const struct arena_plan *p, const struct arena *a, int pairing, bool times);

#endif
