/* A game among agents, from the deal to the result, for those who measure.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_PLAY_H
#define FAMILIES_TRAILS_AGENT_PLAY_H

#include "families/trails/core/state.h"
#include "game/agent.h"

/* The winners of a game share so many parts among them. */
enum { PLAY_WHOLE = 60 };

struct play_result {
	int points[TRAILS_SEATS];
	int share[TRAILS_SEATS];    /* of PLAY_WHOLE */
	int turns[TRAILS_SEATS];
	uint64_t ns[TRAILS_SEATS];    /* spent thinking, if there is a clock */
	uint64_t slowest[TRAILS_SEATS]; /* the longest turn's */
};

/* Plays the deal NUMBER, from 1, of SEED by R: agent[i] has seat i, and seat 0 begins.  CLOCK
 * tells nanoseconds, or is NULL.  END, unless it is NULL, becomes the state at the end.  Returns 0;
 * or -1, and E says which agent was at fault and why. */
int trails_play_game(const struct trails_rules *r, int seats, const char *seed, int number,
                struct agent *const *agent, uint64_t (*clock)(void), struct play_result *out,
                struct trails_state *end, struct error *e);

#endif
