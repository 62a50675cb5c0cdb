/* The weights that are built in. net_data.sh makes them from data/weights/.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_NET_NET_DATA_H
#define FAMILIES_CARDS_NET_NET_DATA_H

#include <stddef.h>

#include "families/cards/net/net_weights.h"

/* The bytes of one network's weights, for net_read.  A row has one of either size, or one,
 * or none, in any order. */
struct net_data {
	const char *row;
	enum net_size size;
	const unsigned char *bytes;
	size_t len;
};

extern const struct net_data net_data[];
extern const size_t net_data_count;

#endif
