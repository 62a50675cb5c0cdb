/* The networks that are built in, one for each row of the rules table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_NET_ROWS_H
#define AGENT_NET_ROWS_H

#include "agent/net_weights.h"

/* Holds the network that was asked for last.  All zero it holds none; release it
 * with net_kept_release. */
struct net_kept {
	const char *row; /* a name of the rules table, which lasts */
	struct net *net;
};

/* The network for the row of R, bent or not; valid until KEPT is asked for
 * another row or released.  NULL if there is none, and the reason in E. */
const struct net *net_for_rules(struct net_kept *kept, const struct rules *r, struct error *e);

void net_kept_release(struct net_kept *kept);

#endif
