/* Chooses random turns and answers for a side, and checks how a line is refused; for the tests of
 * src/families/cards/peer.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_PEER_CHOOSE_H
#define TESTS_PEER_CHOOSE_H

#include "base/rng.h"
#include "families/cards/peer/audit.h"

/* Adds a random turn of P, the side to move, to LINE. */
void choose_turn(const struct peer *p, struct rng *rng, struct text *line);

/* Adds to LINE what P has to say unless it is to choose a turn: what is due, or that it agrees to
 * the match or to an undo; an undo it may refuse, as RNG has it, unless that is NULL.  Returns false
 * if P is to choose. */
bool choose_nothing(const struct peer *p, struct rng *rng, struct text *line);

/* Audits the lines of P with the one that it has refused; SEEDED: knowing P's seed of the round. */
void audit_refusal(const struct peer *p, bool seeded, struct audit *audit);

#endif
