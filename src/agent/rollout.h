/* What is a turn worth?  The network's best turns are tried in sampled worlds
 * that fit what the seat knows, all in the same worlds, played on by a network for
 * both seats, the luck of the draws taken off.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_ROLLOUT_H
#define AGENT_ROLLOUT_H

#include "net/belief.h"
#include "net/net_turn.h"
#include "base/rng.h"
#include "base/stop.h"

enum { ROLLOUT_WIDTH = 64, ROLLOUT_TO_THE_END = 1000 };

/* One decision.  Flat; nothing is owned; both networks must outlive it. */
struct rollout {
	const struct net *net;    /* values the turns and where playouts come to, and
	                             plays on for the seat that decides */
	const struct net *player; /* plays on for the other seat and reckons the luck of
	                             the draws: NET, or a smaller one that saves time */
	struct view view;  /* of the seat that decides, which is to move */
	struct belief belief; /* its, of the other hand */
	int ahead;         /* own turns that a playout goes before the network's value
	                      is taken; from ROLLOUT_TO_THE_END on, the end itself */
	int other;         /* hundredths that the other seat's value counts for there */
	struct stop stop;  /* asked before each playout, by each thread that tries */
	int count;         /* turns that are tried */
	struct net_turn turn[ROLLOUT_WIDTH]; /* the network's best first */
};

/* Picks the turns to be tried: the network's best WIDTH, 1 to ROLLOUT_WIDTH, that
 * are at most MARGIN points behind its first; of wagers that score alike just one
 * is tried.  At least one there is.  N is the player, too, until that is set, and
 * nothing stops a trial. */
void rollout_init(struct rollout *r, const struct net *n, const struct view *v, int width,
                  int margin);

/* Keeps the turns that KEEP numbers, COUNT of them, in that order. */
void rollout_keep(struct rollout *r, const int *keep, int count);

/* What a turn brings in a world: the seat's points above the other's, the luck of the
 * draws taken off, in 1/NET_POINT points. */
struct rollout_value {
	int32_t last;  /* at the end, or as the network expects them when it has gone
	                  far enough ahead, of the seat's and, a moment before, the
	                  other's cards */
	int32_t early; /* the mean of what it expected before that: off by more, but
	                  spread by less */
};

/* The suits that playouts met, for one decision and one thread. */
struct rollout_memo;
struct rollout_memo *rollout_memo_new(const struct rollout *r);
void rollout_memo_free(struct rollout_memo *memo);

/* Draws a world from RNG and writes to VALUES what each turn brings there.  It depends
 * on R and RNG alone, so that worlds may be tried in any order and by any thread; MEMO,
 * a thread's own, which may be NULL, saves time.  False when it was told to stop: then
 * VALUES means nothing. */
bool rollout_try(const struct rollout *r, struct rollout_memo *memo, struct rng *rng,
                 struct rollout_value *values);

#endif
