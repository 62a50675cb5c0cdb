/* Random turns of a side, for the tests of src/families/cards/peer.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_PEER_CHOOSE_H
#define TESTS_PEER_CHOOSE_H

#include "base/rng.h"
#include "families/cards/peer/peer.h"

/* Adds a random turn of P, the side to move, to LINE. */
void choose_turn(const struct peer *p, struct rng *rng, struct text *line);

#endif
