/* A memory of suits that were met before.  A search meets most suits again, in other
 * positions, other worlds and after other moves; their sums are looked up and not made
 * anew.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_NET_NET_MEMO_H
#define FAMILIES_CARDS_NET_NET_MEMO_H

#include "families/cards/net/net_value.h"

/* A memo serves one network, one ruleset and one thread.  Its owner uses it for no other. */
struct net_memo;

/* Returns an empty memo of some 800 kB, or 1.3 MB for a large network; the caller frees
 * it with free(). */
struct net_memo *net_memo_new(const struct net *n);

/* Empties the memo, for when the weights of its network have changed; the size must be
 * the same. */
void net_memo_clear(struct net_memo *memo);

/* The sums of suit S, as net_suit_sums makes them.  Returns where they are: in OUT when
 * MEMO is NULL, else in MEMO, where they stay until MEMO is asked again. */
const struct net_sums *net_memo_look(struct net_memo *memo, const struct net *n,
                                     const struct rules *r, const struct net_suit *s,
                                     struct net_sums *out);

/* The same, but the sums are always written to OUT. */
void net_memo_sums(struct net_memo *memo, const struct net *n, const struct rules *r,
                   const struct net_suit *s, struct net_sums *out);

/* The value of position P, as net_value_of_sums gives it.  MEMO may be NULL. */
int32_t net_value(const struct net *n, struct net_memo *memo, const struct net_position *p);

#endif
