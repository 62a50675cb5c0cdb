/* The cards of a round between two sides: secrets, lists, hands.
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

/* Adds the hash of all fields of R, by which two programs find out at once that they don't mean
 * the same by a ruleset's name. */
void peer_rules_hash(const struct rules *r, struct text *out);

/* Writes the secret of this side for the use that LABEL and NUMBER name to OUT, SEED_SIZE bytes.
 * The secrets of a round are other ones in each session. */
void peer_secret(const struct peer *p, const char *label, int number, unsigned char *out);

/* The share of SIDE in ROUND by SEED, which outlives it. */
struct share peer_share(const struct peer *p, int side, int round, const unsigned char *seed);

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

/* Finds the card that the point UNLOCKED, which SIDE said of the point LOCKED of the list, is to
 * the other side: FOUND is an index of p->point, or -1 to a side that it isn't for.  A witness
 * checks that it is unlocked rightly.  Returns 0; or -1 and the reason in E. */
int peer_find_card(const struct peer *p, int side, const struct point *locked,
                   const struct point *unlocked, int *found, struct error *e);

/* Notes that the card FOUND by peer_find_card lies at POSITION. */
void peer_card_met(struct peer *p, int position, int found);

/* Adds an event and returns it; valid until the next is added. */
struct peer_event *peer_event_add(struct peer *p, enum peer_event_kind kind);

/* Both hands are dealt: makes the view, or the witness's state. */
void peer_round_begin(struct peer *p);

/* Both seeds of the round are open: writes down its deck. */
void peer_round_end(struct peer *p);

#endif
