/* The network's inner loops, written for vectors of several widths.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_NET_LANES_H
#define NET_NET_LANES_H

#include "net/net_weights.h"

/* All of them whole numbers, so that each width comes to the same.  Lanes are always as
 * many as N has. */
struct net_lanes {
	const char *name;

	/* Adds up the rows of the suit layer that LIST, COUNT of them, names, lane by
	 * lane. */
	void (*add_rows)(const struct net *n, const uint16_t *list, int count,
	                 uint16_t out[]);

	/* The lanes of COUNT suits, each with WHOLE added and held within its limits,
	 * added up and halved. */
	void (*add_suits)(const struct net *n, const uint16_t *const *suits, int count,
	                  const uint16_t whole[], int16_t out[]);

	/* What LANES come to, directly and by way of the hidden units; NET_OUTPUT_ONE
	 * stands for 1. */
	int64_t (*output)(const struct net *n, const int16_t lanes[]);
};

/* The ones that this processor can run, the narrowest first; NULL from where there
 * is none. */
const struct net_lanes *net_lanes_at(int i);

/* The quickest of them. */
const struct net_lanes *net_lanes(void);

#endif
