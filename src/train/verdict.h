/* Which of two turns was the better one?  They are played on from the same position many
 * times, the other hand being what it is and the deck shuffled anew each time.
 *
 * Two agents that mostly choose alike are told apart so by a tenth of the rounds that they
 * would have to play against each other: nothing is spent on choices that they share, nor
 * on the luck of what comes after the others.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_VERDICT_H
#define TRAIN_VERDICT_H

#include "net/net_memo.h"
#include "net/net_turn.h"
#include "base/rng.h"
#include "core/state.h"

/* Who plays on: the large network for the seat that chose, the small one for the other,
 * each with a memo of its own, or NULL. */
struct verdict_players {
	const struct net *own, *other;
	struct net_memo *own_memo, *other_memo;
};

/* Whether the moves are the same. */
bool verdict_alike(const struct net_turn *a, const struct net_turn *b);

/* By how many points turn B of the seat to move in S is better than turn A, in the mean of
 * PLAYOUTS decks drawn from RNG, less the luck of the draws.  Of the turns only the moves
 * are looked at; a turn may be the first half of one. */
double verdict(const struct state *s, const struct net_turn *a, const struct net_turn *b,
               const struct verdict_players *players, int playouts, struct rng *rng);

#endif
