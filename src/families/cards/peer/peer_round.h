/* Functions that the files of a peer match share: those about the cards of a round, its lines and
 * its turns.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PEER_PEER_ROUND_H
#define FAMILIES_CARDS_PEER_PEER_ROUND_H

#include "families/cards/peer/line.h"
#include "families/cards/peer/peer.h"

/* Adds all fields of R to OUT, "suits=4,wagers=3,...", in the order of rules_fields. */
void peer_rules_fields(const struct rules *r, struct text *out);

/* Returns the hash of all fields of R.  It shows at once if two programs have different rulesets of
 * the same name. */
struct phrase peer_rules_hash(const struct rules *r);

/* Writes this side's seed of ROUND to OUT, SEED_SIZE bytes.  Each session has its own seeds, and
 * they can't be made again when the round is over.  Returns 0; or -1 then. */
int peer_seed(const struct peer *p, int round, unsigned char *out);

/* Returns the share of SIDE in ROUND by SEED, which outlives it. */
struct share peer_share(const struct peer *p, int side, int round, const unsigned char *seed);

/* Returns the table of the round as it stands. */
const struct table *peer_table(const struct peer *p);

/* Sets which hidden cards P, a witness, knows in the round that begins: SEES is PEER_WITNESS for
 * both hands, a side for its hand, or PEER_NOBODY.  The table is carried over from the round
 * before.  The caller has set the seeds that belong to SEES. */
void peer_look(struct peer *p, int sees);

/* Returns what everybody sees of T, as a view of the seat that is not to move; its hand has only
 * the cards that everybody knows. */
struct view peer_open_view(const struct table *t);

/* Makes the move M in P's view or state.  CARD is the card that M draws, if it is a draw from the
 * deck. */
void peer_apply(struct peer *p, struct move m, card_t card);

/* Begins the next round: nobody has a seed, a list or a card. */
void peer_round_clear(struct peer *p);

/* Checks LIST, which SIDE made with the key PUBLIC: all points are valid, none is there twice,
 * and none is a card without a lock or in the first side's list.  PROOF, LEN bytes, must prove
 * the list.  If P is a witness that knows the side's seed, the list must be the one that the seed
 * makes.  Returns 0, or -1 and the reason in E. */
int peer_list_check(const struct peer *p, int side, const struct point *list,
                    const struct point *public, const unsigned char *proof, size_t len,
                    struct error *e);

/* Points that a side unlocks in one line: the N points of LIST at the positions AT.  PUBLIC is the
 * side's public key. */
struct peer_unlocks {
	const struct point *list, *public;
	int n, at[CARDS_MAX];
};

/* Returns the unlocks of SEAT's hand in LIST by the side whose public key is PUBLIC. */
struct peer_unlocks peer_hand(const struct peer *p, int seat, const struct point *list,
                              const struct point *public);

/* Returns the unlock of the card that is drawn, by SIDE. */
struct peer_unlocks peer_draw(const struct peer *p, int side);

/* Writes the points that U unlocks to LOCKED, as they are in the list. */
void peer_locked(const struct peer_unlocks *u, struct point *locked);

/* Takes the unlocks U, which SIDE said: WORD is the word of the points, which WHAT names, and the
 * proof is the word after it.  Sets CARD to the cards, to NO_CARD where P cannot know them.
 * Returns 0; or -1 and the reason in E. */
int peer_unlocks_take(const struct peer *p, int side, const struct peer_unlocks *u, char **word,
                      const char *what, card_t *card, struct error *e);

/* Checks that the SEED of SIDE, which it opens, is the one that it committed to, and that its key
 * and its list follow from it.  Returns 0, or -1 and the reason in E. */
int peer_seed_check(const struct peer *p, int side, const unsigned char *seed, struct error *e);

/* Adds an event and returns it; valid until the next is added. */
struct peer_event *peer_event_add(struct peer *p, enum peer_event_kind kind);

/* Makes the view, or a witness's state, of a round whose hands have just been dealt. */
void peer_round_begin(struct peer *p);

/* Ends a round whose seeds are both open: adds its deck to P, and forgets the seeds. */
void peer_round_end(struct peer *p);

/* Carries out the next line of the match, whose words are W and whose signature is right, for
 * SIDE, and sets the step after it.  Returns 0; or -1 and the reason in E, and nothing has
 * changed. */
int peer_step_take(struct peer *p, int side, struct peer_words *w, struct error *e);

#endif
