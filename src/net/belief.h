/* Which cards the other seat may hold: not each unseen card is as likely to be in
 * its hand, since it would have played some and thrown others away.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_BELIEF_H
#define NET_BELIEF_H

#include "net/net_weights.h"

/* How much likelier than another an unseen card is to be in the other hand, by suit
 * and kind, in BELIEF_ONEs: a factor of its odds, which without it are those of the
 * cards in that hand to those in the deck. */
struct belief {
	uint32_t weight[SUITS_MAX][NET_KINDS];
};

/* A weight is at least 1 and at most BELIEF_ONE to the second power, so that those
 * of all cards together stay within 32 bits. */
enum { BELIEF_ONE = 1 << 12 };

/* What network N believes of the position in view V. */
void belief_of(const struct net *n, const struct view *v, struct belief *b);

/* As view_sample, but for the other hand: how likely its unknown cards are is in
 * proportion to the product of their weights. */
void belief_sample(const struct belief *b, const struct view *v, struct rng *rng,
                   struct state *out);

#endif
