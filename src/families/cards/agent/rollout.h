/* Finds out the worth of a turn.  The network's best turns are tried in sampled worlds that
 * fit the seat's knowledge, all turns in the same worlds.  A network plays on for both
 * seats, and the luck of the draws is taken off the result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_AGENT_ROLLOUT_H
#define FAMILIES_CARDS_AGENT_ROLLOUT_H

#include "base/rng.h"
#include "base/stop.h"
#include "base/trials.h"
#include "families/cards/net/net_value.h"

enum { ROLLOUT_WIDTH = TRIALS_WIDTH, ROLLOUT_TO_THE_END = 1000 };

/* One decision.  It is flat and owns nothing; both networks must outlive it. */
struct rollout {
	const struct net *net;    /* values the turns and the ends of playouts, and plays on
	                             for the seat that decides */
	const struct net *player; /* plays on for the other seat and computes the luck of the
	                             draws: `net`, or a smaller network that saves time */
	struct view view;  /* the view of the seat that decides, which is to move */
	struct belief belief; /* what that seat believes of the other hand */
	/* own turns that a playout goes ahead before the network values the position; from
	 * ROLLOUT_TO_THE_END on, playouts go to the end of the round */
	int ahead;
	/* weight of the other seat's value at the end of a playout, in hundredths */
	int other;
	struct stop stop;  /* each thread checks it before each playout */
	int count;         /* turns that are tried */
	struct net_turn turn[ROLLOUT_WIDTH]; /* the network's best first */
};

/* Sets R up to try the network's best turns: at most WIDTH, 1 to ROLLOUT_WIDTH, that are at
 * most MARGIN points after its first.  Of turns that place like wagers, one is tried.
 * There is at least one turn.  N becomes the player, too, until the caller sets another;
 * and nothing stops a trial until the caller sets `stop`. */
void rollout_init(struct rollout *r, const struct net *n, const struct view *v, int width,
                  int margin);

/* Keeps COUNT of the turns, those whose numbers are in KEEP, in that order. */
void rollout_keep(struct rollout *r, const int *keep, int count);

/* A memory of the suits that playouts met, for one decision and one thread.  The caller of
 * rollout_memo_new owns it and ends it with rollout_memo_free; R's networks must outlive
 * it. */
struct rollout_memo;
struct rollout_memo *rollout_memo_new(const struct rollout *r);
void rollout_memo_free(struct rollout_memo *memo);

/* Draws a world from RNG and writes to VALUES, one for each turn, what the turn brings there: the
 * seat's points above the other's, without the luck of the draws, in 1/NET_POINT points.  `last` is
 * the value at the end of the round.  If the playout stops earlier, it combines the network's value
 * with the seat's cards at that moment and its value with the other seat's cards a moment before.
 * `early` is the mean of what the network expected earlier.  The values depend on R and RNG alone,
 * so any thread may try the worlds in any order.  MEMO belongs to the calling thread and saves
 * time; it may be NULL.  Returns false if the rollout was told to stop; VALUES is meaningless
 * then. */
bool rollout_try(const struct rollout *r, struct rollout_memo *memo, struct rng *rng,
                 struct trial *values);

#endif
