/* One game between two agents, from the first deal to the result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_MATCH_CONTEST_H
#define FAMILIES_CARDS_MATCH_CONTEST_H

#include "families/cards/agent/agent.h"
#include "families/cards/net/net_weights.h"
#include "game/match.h"

enum {
	/* A round of this many placings and draws ends as it stands.  Only stall=0 allows
	 * so many. */
	GAME_MOVES = 20000,
	NOBODY = -1,
};

/* The result of a game.  The points are those of all rounds of the match.  If a seat gave
 * up or was at fault, given_up_count says how the rest counts; the other seat is then the
 * winner. */
struct contest_result {
	int32_t points[SEATS];
	int32_t turns[SEATS];     /* turns begun, the one of giving up among them */
	int8_t winner;            /* a seat or NOBODY */
	int8_t resigned;          /* the seat that gave up, or NOBODY */
	int8_t fault;             /* the seat at fault, or NOBODY */
	bool stopped;             /* broken off: it doesn't count */
	uint64_t ns[SEATS];       /* time spent thinking, if there is a clock */
	int64_t luck[SEATS];      /* of the seat's draws from the deck, in 1/NET_POINT
	                             points (luck_control), if there is a network */
};

/* A game to be played.  It owns nothing. */
struct contest {
	const struct rules *rules;
	const char *seed;              /* names the deals and the agents' luck */
	struct agent *agent[SEATS];    /* seat 1 starts */
	uint64_t (*clock)(void);       /* nanoseconds, or NULL */
	struct match *match;           /* all zero, and contest_play begins it, to make a
	                                  record; or NULL */
	const struct net *net;         /* reckons the luck of the draws; or NULL */
	struct stop stop;              /* asked before each move; the agents have their own */
	struct error error;            /* the reason for the fault, if there was one */
};

/* Plays G to its end, or until it is stopped, and writes what it came to to OUT. */
void contest_play(struct contest *g, struct contest_result *out);

#endif
