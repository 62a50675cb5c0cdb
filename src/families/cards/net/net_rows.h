/* The networks that are built in: for a row of the rules table two, or one, or none.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_NET_NET_ROWS_H
#define FAMILIES_CARDS_NET_NET_ROWS_H

#include "families/cards/net/net_weights.h"

/* Holds the network that was asked for last.  All zero it holds none; release it with
 * net_kept_release. */
struct net_kept {
	const char *row; /* its name in the rules table, which lasts */
	struct net *net;
	bool given;      /* it came by net_kept_load, and built-in ones are not used */
	enum net_size size; /* the largest built-in size that is wanted; the owner sets it */
};

/* Makes KEPT hold the network of a weights' file, the LEN BYTES, for the row that the
 * file names, instead of built-in ones.  Returns 0; or -1 with the reason in E, and KEPT
 * is unchanged. */
int net_kept_load(struct net_kept *kept, const char *bytes, size_t len, struct error *e);

/* Checks whether there is a network for R: the one that KEPT, which may be NULL, was
 * given, or else a built-in one.  Returns 0, or -1 with the reason in E. */
int net_kept_fits(const struct net_kept *kept, const struct rules *r, struct error *e);

/* The network for the row of R, bent or not.  KEPT owns it; it is valid until KEPT is
 * asked for another row, given another network or released.  NULL if there is none, with
 * the reason in E. */
const struct net *net_for_rules(struct net_kept *kept, const struct rules *r, struct error *e);

void net_kept_release(struct net_kept *kept);

#endif
