/* `expedition arena` plays many games between agents and shows the result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
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
#include "base/text.h"
#include "game/arena.h"

/* ---- Plays games with several threads, and counts them in their order.  So the result is the same
 * as if one thread had played them all.
 *
 * A crew plays a row of units that are numbered from 1: a pair of games, or the games of a
 * deal.  Threads take chunks of them, so that short games don't wait for the lock.  ---- */

/* ---- The agents of a player.
 *
 * All games of a deal have the same hidden cards, so a bot that has played one of them could know
 * those of another.  So the bot plays each of these games in a process that has not met the deal.
 * ---- */

enum { BOT_PROCESSES = 4 }; /* of one bot, for each thread, at most */

/* The agents that play for one player of an arena, in one of its threads. */
struct team {
	struct agent agent[BOT_PROCESSES];
	int agents; /* made so far */
};

/* Makes the agents of T, which is all zero, that SPEC names, for the family G.  GAMES is the number
 * of games of a deal that the team plays.  Returns 0; or -1 and the reason in E.  The caller ends T
 * with team_dismiss in both cases. */
int team_hire(struct team *t, const char *spec, int games, const struct game *g,
                const struct exec_setup *setup, struct error *e);

/* Returns the agent that plays for T in its game number GAME, from 0, of a deal. */
struct agent *team_agent(struct team *t, int game);

void team_dismiss(struct team *t);

/* ---- The crew.  ---- */

/* All that a unit has brought, besides its result. */
struct crew_yield {
	struct text records, faults; /* the unit adds its own */
	int fault_count;             /* of this unit */
};

/* The work of a crew.  OWNER is handed to all of these. */
struct crew_task {
	size_t result_size;          /* of a unit */
	/* Makes the memory that one thread works with, at *WORKER.  Returns 0; or -1 and the reason
	 * in E, and `dismiss` is called for *WORKER unless it is NULL. */
	int (*hire)(void *owner, void **worker, struct error *e);
	void (*dismiss)(void *worker);
	/* Plays a unit, and writes its RESULT.  False if it was broken off. */
	bool (*play)(void *worker, int64_t unit, void *result, struct crew_yield *yield);
	/* Counts the result of the next unit in the order.  Returns whether that is enough. */
	bool (*count)(void *owner, const void *result);
};

struct chunk;

/* A crew at work.  The caller sets the fields above `lock`, and the rest to zero; the threads share
 * everything from `lock` on. */
struct crew {
	const struct crew_task *task;
	void *owner;
	int jobs;                  /* threads */
	int64_t first, last, step; /* units FIRST, FIRST + STEP ... up to LAST */
	FILE *records;             /* or NULL */
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int64_t next;              /* unit to be played */
	int64_t counted;           /* units, which are the first ones */
	uint64_t chunks_given, chunks_counted;
	struct chunk *chunk;       /* a ring of `window` */
	int window;
	int running;               /* threads that have not ended */
	uint64_t started;          /* process_clock */
	int64_t faults;
	bool enough;               /* the task says so, or the records can't be written */
	atomic_bool stopping;      /* the threads are to stop */
	struct error error;        /* why it can't go on, or "" */
};

/* Plays until the work is done, and calls PROGRESS with the owner four times a second unless it is
 * NULL.  Faults are told on standard error, the first ones with their words.  Returns 0, or -1 and
 * the reason in the crew's error. */
int crew_work(struct crew *c, void (*progress)(void *owner));

/* True if the threads of CREW, a struct crew, are to stop; nothing more is counted then.  It has
 * the type of struct stop's function. */
bool crew_stopped(void *crew);

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

/* The work to be done, and how far it has come. */
struct arena_work {
	const struct arena_plan *plan;
	const struct arena_options *options;
	const struct exec_setup *setup;
	const struct arena_way *way; /* the family's, or NULL */
	const void *luck;          /* of its luck_begin, or NULL; not owned */
	struct arena sums;         /* of the deals counted, which are the first ones */
	struct crew crew;          /* its jobs and records are set by the caller, the rest is zero */
};

/* Plays with several threads until the work is done, and calls PROGRESS with the work four times a
 * second unless it is NULL.  The result is the same as if one thread had played.  Returns 0, or -1
 * and the reason in the crew's error.  work->sums holds the sums of the deals counted; the caller
 * releases it with arena_release. */
int arena_work(struct arena_work *w, void (*progress)(void *work));

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

/* Prints the event "pairing" of table PAIRING as JSON, with its times if TIMES. */
void arena_json_pairing(const struct arena_plan *p, const struct arena *a, int pairing, bool times);

#endif
