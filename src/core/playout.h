/* Uniformly random play, as fast as it goes.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef CORE_PLAYOUT_H
#define CORE_PLAYOUT_H

#include "base/rng.h"
#include "core/state.h"

/* Plays the round of S to its end, every legal placing and every legal draw
 * equally likely.  Returns the number of placings and draws made.  Each takes
 * one rng_below, and its number is the move's in the list of state_legal. */
int playout_random(struct state *s, struct rng *rng);

#endif
