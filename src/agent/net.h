/* The instant player: the row's network values every way to end the turn at one look.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_NET_H
#define AGENT_NET_H

#include "agent/agent.h"
#include "net/net_rows.h"

/* Options: goal=points or goal=match, what the turn is to be best for; size=small or
 * size=large, which built-in network; weights=FILE, another network. */
extern const struct agent_kind agent_net;

/* These are for kinds of agents whose data is a network and nothing else. net_agent_kept
 * returns the network that A keeps and owns; the first call begins it. net_agent_release is
 * the `release` of such a kind. */
struct net_kept *net_agent_kept(struct agent *a);
void net_agent_release(struct agent *a);

#endif
