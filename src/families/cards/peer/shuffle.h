/* A side's work on the deck of a round: everything follows from its seed, so that the audit
 * can do it again.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_SHUFFLE_H
#define FAMILIES_CARDS_PEER_SHUFFLE_H

#include "families/cards/core/rules.h"
#include "families/cards/peer/lock.h"

/* A side's part in a round. */
struct share {
	const unsigned char *session; /* SHORT_SIZE bytes that no other match has */
	int round;                    /* from 1 */
	char side;                    /* 'h' or 'g' */
	const unsigned char *seed;    /* SEED_SIZE bytes, the side's secret until the audit */
};

/* Begins the input of a hash of SHARE for the use that LABEL names. */
void share_hash(const struct share *share, const char *label, struct text *in);

/* Writes to ORDER the order of N things, each equally likely, that follows from PREFIX, the parts of
 * a hash (Durstenfeld, "Algorithm 235: Random permutation", CACM 7, 1964). */
void order_draw(const struct text *prefix, int n, int *order);

/* Writes the points of the N cards of a round to OUT, in the order of deck_sorted.  Alike wagers
 * have a point each. */
void shuffle_points(const unsigned char *session, int round, int n, struct point *out);

/* Writes to OUT, SHORT_SIZE bytes, the commitment to the share's seed. */
void share_commit(const struct share *share, unsigned char *out);

/* Makes the share's lock.  Returns 0; or -1 if the seed gives none, which nobody will meet. */
int share_lock(const struct share *share, struct lock *lock);

/* Writes to PUBLIC the point that stands for the share's key: the base point of the group times the
 * key.  Returns 0, or -1 as share_lock. */
int share_public(const struct share *share, struct point *public);

/* Writes the order in which the share lays out N cards to ORDER. */
void share_order(const struct share *share, int n, int *order);

/* Locks the N points of IN and lays them out in the share's order.  Returns 0; or -1 if a point
 * of IN isn't valid. */
int share_lay_out(const struct share *share, int n, const struct point *in, struct point *out);

#endif
