/* One game between two agents, from the first deal to the result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "agent/agent.h"
#include "agent/net_weights.h"
#include "match/match.h"

enum {
	/* What a fault costs: the match ends with this round as it stands; what the
	 * seat at fault has above 0 in it and what the other has below 0 is struck
	 * out, the seat at fault loses FAULT_POINTS besides, and the match. */
	FAULT_POINTS = 100,
	/* A round of this many placings and draws, which only stall=0 allows, ends as
	 * it stands. */
	GAME_MOVES = 20000,
	NOBODY = -1,
};

struct game_result {
	int32_t points[SEATS];
	int32_t rounds;           /* begun */
	int32_t turns[SEATS];     /* begun */
	int8_t winner;            /* a seat or NOBODY */
	int8_t fault;             /* the seat at fault, or NOBODY */
	bool stopped;             /* broken off: it doesn't count */
	uint64_t ns[SEATS];       /* thought, if there is a clock */
	int64_t luck[SEATS];      /* of the seat's draws from the deck, in 1/NET_POINT
	                             points (luck_control), if there is a network */
};

/* What a game is played with; nothing of it is owned. */
struct game {
	const struct rules *rules;
	const char *seed;              /* names the deals and the agents' luck */
	struct agent *agent[SEATS];    /* seat 1 starts */
	uint64_t (*clock)(void);       /* nanoseconds, or NULL */
	struct match *match;           /* all zero, and begun here: for a record; or NULL */
	const struct net *net;         /* reckons the luck of the draws; or NULL */
	struct error error;            /* of the fault, if there was one */
};

void game_play(struct game *g, struct game_result *out);

/* The points of SEAT with what a fault of seat FAULT costs, the round being on the
 * table as it stood then. */
int game_points_after_fault(const struct table *t, int seat, int fault);

#endif
