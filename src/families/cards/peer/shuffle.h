/* A side's work on the deck of a round: everything follows from its seed, so that the audit
 * can do it again.  And the proofs that its lists and unlocks were made as it claims.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_SHUFFLE_H
#define FAMILIES_CARDS_PEER_SHUFFLE_H

#include "families/cards/core/card.h"
#include "families/cards/core/rules.h"
#include "families/cards/peer/lock.h"

/* A side's part in a round. */
struct share {
	const unsigned char *session; /* SHORT_SIZE bytes that no other match has */
	int round;                    /* from 1 */
	char side;                    /* 'h' or 'g' */
	const unsigned char *seed;    /* SEED_SIZE bytes, the side's secret until the audit */
};

/* Writes the points of the N cards of a round to OUT, in the order of deck_sorted.  Alike wagers
 * have a point each. */
void shuffle_points(const unsigned char *session, int round, int n, struct point *out);

/* Writes to OUT, SHORT_SIZE bytes, the commitment to the share's seed. */
void share_commit(const struct share *share, unsigned char *out);

/* Makes the share's lock.  Returns 0; or -1 if no lock can be made from the seed, which is too
 * improbable to happen. */
int share_lock(const struct share *share, struct lock *lock);

/* Writes to PUBLIC the point that stands for the share's key: the base point of the group times the
 * key.  Returns 0, or -1 as share_lock. */
int share_public(const struct share *share, struct point *public);

/* Writes the order in which the share lays out N cards to ORDER. */
void share_order(const struct share *share, int n, int *order);

/* Locks the N points of IN and lays them out in the share's order.  Returns 0; or -1 if a point
 * of IN isn't valid. */
int share_lay_out(const struct share *share, int n, const struct point *in, struct point *out);

/* The proof that a list has the points of the list before it, each multiplied by one key, in some
 * order, and that a public key belongs to the same key.  It gives away neither the key nor the
 * order.
 *
 * The proof is cut and choose: LIST_CUTS more lists are made from the new one, and for each of
 * them the way to it from either the new list or the old one is shown.  A hash of all these lists
 * chooses which of the two (Fiat and Shamir, "How to prove yourself", 1986). */

enum {
	LIST_CUTS = 80, /* a false list passes once in 2^80 tries */
	LIST_MIX = 16,  /* bytes of the secret of one cut */
	LIST_PROOF_MAX = LIST_CUTS / 8 + LIST_CUTS * (SEED_SIZE + CARDS_MAX),
};

/* The claim to prove: OUT is the list IN of N points, each times one key, in another order; and
 * PUBLIC is the base point times that key.  SHARE has the session, the round and the side; its seed
 * is looked at only to make a proof. */
struct list_claim {
	const struct share *share;
	int n;
	const struct point *in, *out, *public;
	int cuts; /* LIST_CUTS, or fewer in a test */
};

/* Adds the proof of CLAIM to PROOF. */
void list_prove(const struct list_claim *claim, struct text *proof);

/* True if the LEN bytes of PROOF prove CLAIM. */
bool list_proved(const struct list_claim *claim, const unsigned char *proof, size_t len);

/* The proof that points were unlocked with the key that a public key belongs to (Chaum and
 * Pedersen, "Wallet databases with observers", 1992). */

enum { UNLOCK_PROOF = 2 * SEED_SIZE };

/* The claim to prove: each of the N points UNLOCKED times the key of SHARE is the point LOCKED, and
 * the base point times it is PUBLIC.  The seed is looked at only to make a proof. */
struct unlock_claim {
	const struct share *share;
	int n;
	const struct point *locked, *unlocked, *public;
};

/* Writes the proof of CLAIM to PROOF, UNLOCK_PROOF bytes. */
void unlock_prove(const struct unlock_claim *claim, unsigned char *proof);

/* True if PROOF, UNLOCK_PROOF bytes, proves CLAIM. */
bool unlock_proved(const struct unlock_claim *claim, const unsigned char *proof);

#endif
