/* Trials, which measure how strong the network is by now.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_TRIAL_H
#define TRAIN_TRIAL_H

#include "families/cards/agent/agent.h"
#include "families/cards/net/net_weights.h"

/* One of two that play each other: the network NET at its best or, if NET is NULL, AGENT. */
struct contender {
	const struct net *net;
	struct agent *agent;
};

struct trial {
	double mean;  /* points a round by which A beats B */
	double error; /* its standard error */
};

/* Plays PAIRS deals by R, which SEED names, each twice with the seats changed.  PAIRS is
 * at least 2. */
struct trial trial_run(const struct rules *r, struct contender a, struct contender b, int pairs,
                       const char *seed);

#endif
