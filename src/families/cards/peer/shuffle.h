/* A side's work on the deck of a round: everything follows from its seed, so that the audit
 * can do it again.  And the proofs that its lists and unlocks were made as it claims.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

/* Returns the key of the share, the secret number by which it locks points.  A key of 0, which
 * locks nothing, is too improbable to happen. */
struct scalar share_key(const struct share *share);

/* Writes to PUBLIC the point that stands for the share's key: the base point of the group times the
 * key.  Returns 0; or -1 if the key is 0. */
int share_public(const struct share *share, struct point *public);

/* Writes the order in which the share lays out N cards to ORDER. */
void share_order(const struct share *share, int n, int *order);

/* Locks the N points of IN and lays them out in the share's order.  Returns 0; or -1 if a point
 * of IN isn't valid. */
int share_lay_out(const struct share *share, int n, const struct point *in, struct point *out);

/* Takes the share's lock off the N points LOCKED.  Returns 0; or -1 if one of them isn't valid. */
int share_unlock(const struct share *share, int n, const struct point *locked, struct point *out);

/* A side's claim about points and the key of its SHARE.  Of a list: TO are the N points FROM, each
 * times the key, in another order.  Of unlocks: each of FROM is the point of TO at the same place,
 * times the key.  In both, PUBLIC is the base point times the key.  The seed of SHARE is looked at
 * only to make a proof. */
struct claim {
	const struct share *share;
	int n;
	const struct point *from, *to, *public;
	int cuts; /* of a list: LIST_CUTS, or fewer in a test */
};

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

/* Adds the proof of CLAIM to PROOF. */
void list_prove(const struct claim *claim, struct text *proof);

/* True if the LEN bytes of PROOF prove CLAIM. */
bool list_proved(const struct claim *claim, const unsigned char *proof, size_t len);

/* The proof that points were unlocked with the key that a public key belongs to (Chaum and
 * Pedersen, "Wallet databases with observers", 1992). */

enum { UNLOCK_PROOF = 2 * SEED_SIZE };

/* Writes the proof of CLAIM to PROOF, UNLOCK_PROOF bytes. */
void unlock_prove(const struct claim *claim, unsigned char *proof);

/* True if PROOF, UNLOCK_PROOF bytes, proves CLAIM. */
bool unlock_proved(const struct claim *claim, const unsigned char *proof);

#endif
