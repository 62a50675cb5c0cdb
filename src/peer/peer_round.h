/* The cards of a round between two sides: lists, hands, turns, draws.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PEER_PEER_ROUND_H
#define PEER_PEER_ROUND_H

#include "peer/peer.h"

/* "the host" or "the guest". */
const char *peer_side_name(int side);

/* Adds all fields of R to OUT, "suits=4,wagers=3,...", in the order of rules_fields. */
void peer_rules_fields(const struct rules *r, struct text *out);

/* The table of the round as it stands. */
const struct table *peer_table(const struct peer *p);

/* The seat that the card at position I of the list is dealt to; I is below both hands' sizes. */
int peer_hand_seat(const struct peer *p, int i);

/* The position that the next draw from the deck takes. */
int peer_next_position(const struct peer *p);

/* Begins the next round: nobody has a seed, a list or a card. */
void peer_round_clear(struct peer *p);

/* Checks the LIST of SIDE: valid points, none twice, none that was there before.  A witness
 * checks that it is the one that the seed makes.  Returns 0, or -1 and the reason in E. */
int peer_list_check(const struct peer *p, int side, const struct point *list, struct error *e);

/* Takes the unlocks WORD of SEAT's hand in LIST, which SIDE said.  The side whose hand it is
 * finds its cards.  Returns 0; or -1 and the reason in E, and nothing has changed. */
int peer_hand_take(struct peer *p, int seat, int side, const struct point *list, const char *word,
                   struct error *e);

/* Both hands are dealt: makes the view, or the witness's state. */
void peer_round_begin(struct peer *p);

/* Takes a turn, resign or undo of the seat to move, its COUNT words without number and
 * signature.  Sets the step.  Returns 0; or -1 and the reason in E, and nothing has changed. */
int peer_turn_take(struct peer *p, char **word, int count, struct error *e);

/* Takes the unlock of the card that was drawn, which SIDE said.  Returns as peer_turn_take. */
int peer_draw_take(struct peer *p, int side, const struct point *unlocked, struct error *e);

/* Both seeds of the round are open: writes down its deck. */
void peer_round_end(struct peer *p);

#endif
