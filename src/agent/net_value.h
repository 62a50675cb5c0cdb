/* The network at work: what is a position worth?
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_NET_VALUE_H
#define AGENT_NET_VALUE_H

#include "agent/net_input.h"
#include "agent/net_weights.h"

/* The suit layer's sums for one suit, without the inputs of the whole: kept, so
 * that only the suits a move touches are done again.  A lane has 16 bits and
 * wraps around beyond them, which no sound weights come to. */
struct net_sums {
	uint16_t lane[NET_LANES];
	struct net_tally tally;
};

void net_suit_sums(const struct net *n, const struct rules *r, const struct net_suit *s,
                   struct net_sums *out);

/* The value of a position whose suits have the sums SUITS[0] to [P's suits - 1]:
 * the difference of the round's points that its seat can expect at the end, in
 * 1/NET_POINT points; exact when the round is over.  Of P only rules, kind,
 * left, stall and over are looked at. */
int32_t net_value_of_sums(const struct net *n, const struct net_position *p,
                          const struct net_sums *const *suits);

/* The same from nothing but the position. */
int32_t net_value(const struct net *n, const struct net_position *p);

#endif
