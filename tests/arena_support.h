/* Helpers that the Check programs of arenas share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_ARENA_SUPPORT_H
#define TESTS_ARENA_SUPPORT_H

#include "families/cards/agent/agent.h"
#include "game/arena.h"
#include "support.h"

/* The games of a pair. */
struct pair_result {
	struct sitting_result game[PAIR_GAMES];
};

/* A kind of agents whose data is a struct trouble: it gives up, or is at fault, after MOVES. */
struct trouble {
	int moves;
	enum reply reply; /* REPLY_MOVE: an illegal one */
};
extern const struct agent_kind arena_trouble;

/* Adds a pair whose margin is 2 MARGIN, and 2 LUCK of it the first agent's. */
void arena_add_margin(struct arena *a, int margin, int64_t luck);

/* Returns a copy of R that a plan can own. */
void *arena_owned(struct rules r);

/* Reads a ruleset of the cards alone, as arena_read has it read. */
int arena_parse(const char *text, const struct game **g, void **rules, struct error *e);

/* The agent that SPEC names; agent_release releases it. */
struct agent agent_called(const char *spec);

#endif
