/* The value of a position, as the network estimates it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_NET_NET_VALUE_H
#define FAMILIES_CARDS_NET_NET_VALUE_H

#include <stddef.h>
#include <string.h>

#include "families/cards/net/net_input.h"
#include "families/cards/net/net_weights.h"

/* The sums of the suit layer for one suit, without the inputs of the whole.  They are
 * kept, so that a move needs only the suits that it touches to be done again.  A lane has
 * 16 bits and wraps around beyond them; sound weights never come to that. */
struct net_sums {
	struct net_tally tally;
	uint16_t lane[NET_LANES_MAX]; /* as many as the network has */
};

/* The bytes of a struct net_sums that network N uses. */
static inline size_t net_sums_size(const struct net *n)
{
	return offsetof(struct net_sums, lane) + sizeof(uint16_t) * (size_t)n->lanes;
}

/* Copies the sums, as many lanes as network N has. */
static inline void net_sums_copy(const struct net *n, struct net_sums *to,
                                 const struct net_sums *from)
{
	to->tally = from->tally;
	for (int k = 0; k < n->lanes; k += NET_LANES_STEP)
		memcpy(to->lane + k, from->lane + k, sizeof *to->lane * NET_LANES_STEP);
}

/* Makes the sums of suit S by rules R. */
void net_suit_sums(const struct net *n, const struct rules *r, const struct net_suit *s,
                   struct net_sums *out);

/* The value of a position whose suits have the sums SUITS[0] to [P's suits - 1]: the
 * points, in 1/NET_POINT, by which its seat can expect to end the round ahead.  It is
 * exact when the round is over.  Of P only rules, kind, left, stall and over are looked
 * at. */
int32_t net_value_of_sums(const struct net *n, const struct net_position *p,
                          const struct net_sums *const *suits);

#endif
