/* Rounds that the network plays against itself, and what it learns from them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "agent/agent.h"
#include "net/net_memo.h"
#include "base/rng.h"
#include "train/batch.h"

struct selfplay {
	double temperature; /* of the choice among turns, points */
	double lambda;      /* of the returns */
	double cut;         /* a turn this many points behind the best cuts the trace */
	double pile_share;  /* weight of all draws from piles, beside the deck's 1 */
	double guest_share; /* of the seats that GUEST leads for their first turns */
	const struct net *judge; /* compares turns */
	double compared;    /* share of the choices for which it does */
	struct net_memo *memo; /* of the network that plays, or NULL: it saves time */
	struct agent *guest;/* another way to play, worth a look; NULL for none */
};

/* Without guests and rounds of different heat the network comes to rest where
 * every way it knows badly looks bad to it.
 *
 * Plays one round by R from a deck that RNG shuffles, both seats by N, and adds
 * every position that a turn was chosen for, with its target, to B: TD(lambda)
 * along each seat's own positions (Sutton, Machine Learning 3, 1988), corrected
 * by what either seat gave away by not choosing the best and by the luck of the draws
 * (agent/luck.h).  Adds to COMPARED the turns that were compared (train/compare.h).
 * Returns the points of both seats added up. */
int selfplay_round(const struct net *n, const struct rules *r, const struct selfplay *how,
                   struct rng *rng, struct batch *b, struct batch *compared);

#endif
