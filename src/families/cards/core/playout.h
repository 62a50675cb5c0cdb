/* Random rounds: every move is equally likely, and they are played as fast as possible.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_CORE_PLAYOUT_H
#define FAMILIES_CARDS_CORE_PLAYOUT_H

#include "base/rng.h"
#include "families/cards/core/state.h"

/* Plays the round of S to its end; every legal placing and every legal draw is equally
 * likely.  Returns the number of placings and draws made.  Each move takes one number
 * from rng_below, which is the number of the move in the list of state_legal. */
int playout_random(struct state *s, struct rng *rng);

#endif
