/* The instant player: one look at every way to end the turn, each valued by the
 * row's network.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_NET_H
#define AGENT_NET_H

#include "agent/agent.h"
#include "net/net_rows.h"

/* Options: goal=points or goal=match, what the turn is to be best for; size=small or
 * size=large, of the network; weights=FILE, another one. */
extern const struct agent_kind agent_net;

/* For kinds whose data is a network and no more: the one that A keeps, begun when it
 * is asked for first; and what gives it back, as agent_kind wants it. */
struct net_kept *net_agent_kept(struct agent *a);
void net_agent_release(struct agent *a);

#endif
