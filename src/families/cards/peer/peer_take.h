/* The lines of a match as they are taken, by their step.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_PEER_TAKE_H
#define FAMILIES_CARDS_PEER_PEER_TAKE_H

#include "families/cards/peer/peer.h"
#include "families/cards/peer/peer_words.h"

/* Takes the words W of the line that SIDE said, which is next and signed, and sets the step.
 * Returns 0; or -1 and the reason in E, and nothing has changed. */
int peer_step_take(struct peer *p, int side, struct peer_words *w, struct error *e);

#endif
