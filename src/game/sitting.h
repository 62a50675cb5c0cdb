/* One game of any family among agents, from the deal to the result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SITTING_H
#define GAME_SITTING_H

#include "game/agent.h"
#include "game/match.h"

enum {
	SITTING_POINT = 1024,
	FAULT_POINTS = 100, /* taken off a seat at fault; except in the cards also off a seat that
	                       gave up */
};

/* The result of a game.  A seat that gave up, or was at fault, hasn't won, and has FAULT_POINTS
 * less than the lowest points on the table; the cards have a rule of their own (contest_play).  The
 * points of many games are added up, and nobody should be better off by ending a game early. */
struct sitting_result {
	int32_t points[SEATS_MAX];
	int32_t turns[SEATS_MAX];     /* turns begun */
	unsigned winners;             /* a bit for each seat */
	int8_t resigned;              /* the seat that gave up, or NO_WINNER */
	int8_t fault;                 /* the seat at fault, or NO_WINNER */
	bool stopped;                 /* broken off: the game doesn't count */
	uint64_t ns[SEATS_MAX];       /* time spent thinking, if there is a clock */
	uint64_t slowest[SEATS_MAX];  /* the longest turn's */
	int64_t luck[SEATS_MAX];      /* what chance brought the seat, in 1/SITTING_POINT points, if
	                                 it is measured */
};

/* An observer who knows everything.  Each function may be NULL, and is called with TO.  STATE is
 * the whole state. */
struct onlooker {
	void *to;
	void (*before)(void *to, const void *state, uint64_t move); /* MOVE, which is legal, is made
	                                                               in STATE */
	void (*after)(void *to, void *state); /* it was made, and the agents know of it; the round may
	                                         be ended here */
	void (*end)(void *to, const void *state); /* the game is over or broken off */
};

/* A game to be played.  It owns nothing. */
struct sitting {
	const struct game *game;
	const void *rules;
	int seats;
	const char *seed;             /* names the deals and the agents' luck */
	struct agent *agent[SEATS_MAX]; /* seat 0 starts */
	uint64_t (*clock)(void);      /* nanoseconds, or NULL */
	struct match *match;          /* all zero, and sitting_play begins it, to make a record; or
	                                 NULL */
	struct onlooker onlooker;
	struct stop stop;             /* asked before each move; the agents have their own */
	struct error error;           /* the reason for the fault, if there was one */
};

/* Plays G to its end, or until G's `stop` asks to stop, and writes the result to OUT.  An agent
 * that is at fault or makes an illegal move loses the game; then G's error has the reason.  The moves
 * of the game's own players, those of its `kinds`, aren't checked: tests/check_rotation.c does that. */
void sitting_play(struct sitting *g, struct sitting_result *out);

#endif
