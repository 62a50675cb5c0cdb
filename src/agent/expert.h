/* The network with a look ahead: the large network's best turns are tried in sampled
 * worlds, all in the same ones, played on by the large one for the seat that decides and by
 * the small one for the other, and valued by the large one again (agent/rollout.h).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_EXPERT_H
#define AGENT_EXPERT_H

#include "agent/agent.h"

/* Options, each a whole number: playouts=N, what a decision may cost (one takes about
 * as long as the networks' turns that it goes ahead, each seat's own, and half as long
 * again), turns that are out of the question costing less; width=N, how many turns are
 * tried; margin=N, points they may be behind the best; prior=N, how many worlds the
 * network's own value counts for; turns=N, own turns a playout goes ahead, 0 for what
 * suits the playouts.  And goal=points or goal=match, what the turn is to be best for;
 * size=small or size=large, the network that values; weights=FILE, one that values and
 * plays on. */
extern const struct agent_kind agent_expert;

#endif
