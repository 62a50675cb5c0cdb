/* The turns of a round between two sides: moves, draws, what is taken back.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_PEER_TURN_H
#define FAMILIES_CARDS_PEER_PEER_TURN_H

#include "families/cards/peer/peer_round.h"

/* Takes a turn, resign or undo of SIDE, the seat to move: the COUNT words of its line without
 * number and signature.  Sets the step.  Returns 0; or -1 and the reason in E, and nothing has
 * changed. */
int peer_turn_take(struct peer *p, int side, char **word, int count, struct error *e);

/* Takes the answer of SIDE to undo: the same number of turns, or 0.  Returns as peer_turn_take. */
int peer_undo_take(struct peer *p, int side, char **word, int count, struct error *e);

/* Takes the unlock of the card that was drawn, which SIDE said.  Returns as peer_turn_take. */
int peer_draw_take(struct peer *p, int side, const struct peer_unlocks *unlocks, struct error *e);

#endif
