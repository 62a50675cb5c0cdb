/* The network with a look ahead: its best turns are tried in sampled worlds, all
 * in the same ones, played on by the network for both seats (agent/rollout.h).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_EXPERT_H
#define AGENT_EXPERT_H

#include "agent/agent.h"

/* Options, each a whole number: playouts=N, what a decision may cost (one takes about
 * as long as the network's turns that it goes ahead, both seats', and half as long
 * again), turns that are out of the question costing less; width=N, how many turns are tried; margin=N, points they may be behind the
 * best; prior=N, how many worlds the network's own value counts for; turns=N, own
 * turns a playout goes ahead, 0 for what suits the playouts.  And weights=FILE. */
extern const struct agent_kind agent_expert;

#endif
