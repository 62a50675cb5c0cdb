/* The networks that are built in, one or two for each row of the rules table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_NET_ROWS_H
#define NET_NET_ROWS_H

#include "net/net_weights.h"

/* Holds the network that was asked for last.  All zero it holds none; release it
 * with net_kept_release. */
struct net_kept {
	const char *row; /* a name of the rules table, which lasts */
	struct net *net;
	bool given;      /* by net_kept_load: there is no other */
	enum net_size size; /* the largest that is wanted of those built in; the owner sets it */
};

/* Takes the LEN BYTES of a weights' file, as net_read does, for the row that they
 * are for, instead of those that are built in.  0, or -1 and the reason in E, with
 * KEPT as it was. */
int net_kept_load(struct net_kept *kept, const char *bytes, size_t len, struct error *e);

/* Whether there is a network for R: what KEPT, which may be NULL, was given, or a
 * built-in one.  0, or -1 and the reason in E. */
int net_kept_fits(const struct net_kept *kept, const struct rules *r, struct error *e);

/* The network for the row of R, bent or not; valid until KEPT is asked for
 * another row or released.  NULL if there is none, and the reason in E. */
const struct net *net_for_rules(struct net_kept *kept, const struct rules *r, struct error *e);

void net_kept_release(struct net_kept *kept);

#endif
