/* The network's best turns, compared by its own search.  Playouts in worlds that the
 * turns share tell more about them than the network's values do, so it can learn from
 * them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_COMPARE_H
#define TRAIN_COMPARE_H

#include "base/rng.h"
#include "families/cards/core/view.h"
#include "families/cards/net/net_weights.h"
#include "train/batch.h"

/* The most turns that are compared at once. */
enum { COMPARE_WIDTH = 4 };

/* Lets JUDGE, with its beliefs, try its best turns in the position of V, whose seat is to
 * move, and adds the positions that they lead to to B, as a group with targets.  Adds
 * nothing if only one turn is worth trying or if one would end the round. */
void compare_turns(const struct net *judge, const struct view *v, struct rng *rng,
                   struct batch *b);

#endif
