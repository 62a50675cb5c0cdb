/* Verdicts on which of two turns is better.  Both are played on from the same position
 * many times, with the real other hand and a deck that is shuffled again each time.
 *
 * This tells two agents that mostly choose alike apart in a tenth of the rounds that they would
 * have to play against each other: nothing is spent on the choices that they share, nor on the luck
 * of later choices.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_VERDICT_H
#define TRAIN_VERDICT_H

#include "base/rng.h"
#include "families/cards/core/state.h"
#include "families/cards/net/net_value.h"

/* The networks that play on: the large one for the seat that chose, the small one for the
 * other.  Each has a memo of its own, or NULL. */
struct verdict_players {
	const struct net *own, *other;
	struct net_memo *own_memo, *other_memo;
};

/* True if the moves are the same. */
bool verdict_alike(const struct net_turn *a, const struct net_turn *b);

/* Returns the points by which turn B of the seat to move in S is better than turn A: the mean
 * over PLAYOUTS decks drawn from RNG, less the luck of the draws.  Only the moves of the
 * turns are looked at; a turn may be the first half of one. */
double verdict(const struct state *s, const struct net_turn *a, const struct net_turn *b,
               const struct verdict_players *players, int playouts, struct rng *rng);

#endif
