/* Suits that were met before.  A search meets most suits again, in other positions, other
 * worlds and after other moves; their sums are looked up and not done anew.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_NET_MEMO_H
#define NET_NET_MEMO_H

#include "net/net_value.h"

/* For one network, one ruleset and one thread: who has one asks with no others. */
struct net_memo;

/* An empty one, of some 800 kB, 1.3 MB with a large network; the caller frees it with
 * free(). */
struct net_memo *net_memo_new(const struct net *n);

/* Empties it, for a network that has changed but kept its size. */
void net_memo_clear(struct net_memo *memo);

/* As net_suit_sums, with or without a memo; MEMO may be NULL.  The values are the same;
 * they are in OUT or, until MEMO is asked again, in MEMO: where they are is returned. */
const struct net_sums *net_memo_look(struct net_memo *memo, const struct net *n,
                                     const struct rules *r, const struct net_suit *s,
                                     struct net_sums *out);

/* The same, but they are in OUT. */
void net_memo_sums(struct net_memo *memo, const struct net *n, const struct rules *r,
                   const struct net_suit *s, struct net_sums *out);

/* As net_value_of_sums, from nothing but the position. */
int32_t net_value(const struct net *n, struct net_memo *memo, const struct net_position *p);

#endif
