/* The network with a look ahead: its best turns are tried in sampled worlds, all
 * in the same ones, played on by the network for both seats.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_EXPERT_H
#define AGENT_EXPERT_H

#include "agent/agent.h"

/* Options, each a whole number: playouts=N, what a decision may cost (one is
 * about two turns of the network's time); width=N, how many turns are tried;
 * margin=N, points they may be behind the best; prior=N, how many worlds the
 * network's own value counts for; turns=N, own turns a playout goes ahead. */
extern const struct agent_kind agent_expert;

#endif
