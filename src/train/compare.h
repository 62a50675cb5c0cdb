/* The network's best turns compared by its own search, to learn from: what playouts in
 * worlds they share say of them is better than what the network says.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_COMPARE_H
#define TRAIN_COMPARE_H

#include "net/net_weights.h"
#include "base/rng.h"
#include "core/view.h"
#include "train/batch.h"

/* Turns compared at once, at most. */
enum { COMPARE_WIDTH = 4 };

/* Has JUDGE, with its beliefs, try its best turns in the position of V, whose seat is
 * to move, and adds what they lead to to B, as a group with its targets.  Adds nothing
 * where only one turn comes into question, or one would end the round. */
void compare_turns(const struct net *judge, const struct view *v, struct rng *rng,
                   struct batch *b);

#endif
