/* The instant player: one look at every way to end the turn, each valued by the
 * row's network.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_NET_H
#define AGENT_NET_H

#include "agent/agent.h"

/* Option: goal=points or goal=match, what the turn is to be best for. */
extern const struct agent_kind agent_net;

#endif
