/* The agents that play for one player of an arena, in one of its threads.
 *
 * All games of a deal have the same hidden cards, so a bot that has played one of them could
 * know those of another.  It plays each in a process that hasn't met the deal.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_TEAM_H
#define APP_ARENA_TEAM_H

#include "app/bots/exec.h"

enum { BOT_PROCESSES = 4 }; /* of one bot, for each thread, at most */

struct team {
	struct agent agent[BOT_PROCESSES];
	int agents; /* made so far */
};

/* Hires the agents of T, all zero before, by SPEC, for G.  GAMES: how many games of a deal it plays.
 * Returns 0; or -1 and the reason in E.  The caller ends T with team_dismiss in both cases. */
int team_hire(struct team *t, const char *spec, int games, const struct game *g,
                const struct exec_setup *setup, struct error *e);

/* The agent that plays for T in its game number GAME, from 0, of a deal. */
struct agent *team_agent(struct team *t, int game);

void team_dismiss(struct team *t);

#endif
