/* Which cards the other seat may hold.  Not every unseen card is equally likely to be in
 * its hand: it would have played some and discarded others.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_NET_BELIEF_H
#define FAMILIES_CARDS_NET_BELIEF_H

#include "families/cards/net/net_weights.h"

/* How much likelier an unseen card is to be in the other hand than its count alone says,
 * by suit and kind, in BELIEF_ONEs.  The weight is a factor of the odds.  Without it the
 * odds are the unknown cards of that hand to the cards of the deck. */
struct belief {
	uint32_t weight[SUITS_MAX][NET_KINDS];
};

/* A weight is from 1 to BELIEF_ONE squared, so that the weights of all cards together fit
 * 32 bits. */
enum { BELIEF_ONE = 1 << 12 };

/* Writes to B what network N believes of the other hand in view V. */
void belief_of(const struct net *n, const struct view *v, struct belief *b);

/* As view_sample, but the other hand is drawn by B: its probability is proportional to
 * the product of the weights of its unknown cards. */
void belief_sample(const struct belief *b, const struct view *v, struct rng *rng,
                   struct state *out);

#endif
