/* What the files of a match call of one another: the cards of a round, its lines and its turns.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_PEER_ROUND_H
#define FAMILIES_CARDS_PEER_PEER_ROUND_H

#include "families/cards/peer/line.h"
#include "families/cards/peer/peer.h"

/* Adds all fields of R to OUT, "suits=4,wagers=3,...", in the order of rules_fields. */
void peer_rules_fields(const struct rules *r, struct text *out);

/* Adds the hash of all fields of R to OUT.  It shows at once if two programs have different rulesets of the
 * same name. */
void peer_rules_hash(const struct rules *r, struct text *out);

/* Writes this side's seed of ROUND to OUT, SEED_SIZE bytes.  Each session has its own seeds, and a seed is
 * forgotten when its round is over.  Returns 0; or -1 if it is not known. */
int peer_seed(const struct peer *p, int round, unsigned char *out);

/* Returns the share of SIDE in ROUND by SEED, which outlives it. */
struct share peer_share(const struct peer *p, int side, int round, const unsigned char *seed);

/* Returns the table of the round as it stands. */
const struct table *peer_table(const struct peer *p);

/* Returns the seat that the card at position I of the list is dealt to; I is below both hands'
 * sizes. */
int peer_hand_seat(const struct peer *p, int i);

/* Returns the position that the next draw from the deck takes. */
int peer_next_position(const struct peer *p);

/* The table that P, a witness, has is carried on by what SEES says in the round that begins: PEER_WITNESS,
 * one of the sides, or PEER_NOBODY.  The caller has set the seeds that belong to it. */
void peer_look(struct peer *p, int sees);

/* What everybody sees of T: the view of nobody, as of the seat that isn't to move. */
struct view peer_open_view(const struct table *t);

/* Makes M, with which CARD is drawn if it is from the deck, in what P sees. */
void peer_apply(struct peer *p, struct move m, card_t card);

/* Begins the next round: nobody has a seed, a list or a card. */
void peer_round_clear(struct peer *p);

/* Checks the LIST of SIDE with its PUBLIC key: valid points, none twice, none that was there before;
 * that PROOF, of LEN bytes, proves it; and that it is the one that the side's seed makes, if that is
 * known.  Returns 0, or -1 and the reason in E. */
int peer_list_check(const struct peer *p, int side, const struct point *list,
                    const struct point *public, const unsigned char *proof, size_t len,
                    struct error *e);

/* The unlocks of a line: WORD has the points, PROOF the proof. */
struct peer_unlocks {
	const char *word, *proof;
};

/* Takes the unlocks of SEAT's hand in LIST, which SIDE said, whose public key is PUBLIC.  The side whose
 * hand it is finds its cards.  Returns 0; or -1 and the reason in E, and nothing has changed. */
int peer_hand_take(struct peer *p, int seat, int side, const struct point *list,
                   const struct point *public, const struct peer_unlocks *unlocks, struct error *e);

/* Takes the unlock of the one point LOCKED, which SIDE said.  FOUND is the card's index of p->point, or
 * -1 at a side that cannot know it.  Returns 0; or -1 and the reason in E. */
int peer_unlock_take(const struct peer *p, int side, const struct point *locked,
                     const struct peer_unlocks *unlocks, int *found, struct error *e);

/* Checks that the SEED of SIDE, which it opens, is the one that it committed to, and that its key and
 * its list follow from it.  Returns 0, or -1 and the reason in E. */
int peer_seed_check(const struct peer *p, int side, const unsigned char *seed, struct error *e);

/* Notes that the card FOUND by peer_unlock_take lies at POSITION. */
void peer_card_met(struct peer *p, int position, int found);

/* Adds an event and returns it; valid until the next is added. */
struct peer_event *peer_event_add(struct peer *p, enum peer_event_kind kind);

/* Both hands are dealt: makes the view, or the witness's state. */
void peer_round_begin(struct peer *p);

/* Both seeds of the round are open: writes down its deck, and forgets the seeds. */
void peer_round_end(struct peer *p);

/* Takes the words W of the line that SIDE said, which is next and signed, and sets the step.
 * Returns 0; or -1 and the reason in E, and nothing has changed. */
int peer_step_take(struct peer *p, int side, struct peer_words *w, struct error *e);

#endif
