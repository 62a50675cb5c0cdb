/* The proof that a list is the list before it under one key, in some order, and that a public key
 * belongs to the same key.  It tells neither the key nor the order.
 *
 * It is cut and choose: LIST_CUTS more lists are made of the new one, and of each either the way
 * from the new list or the way from the old one is shown.  Which of them, a hash of all of them
 * says (Fiat and Shamir, "How to prove yourself", 1986).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_LIST_PROOF_H
#define FAMILIES_CARDS_PEER_LIST_PROOF_H

#include "families/cards/core/card.h"
#include "families/cards/peer/shuffle.h"

enum {
	LIST_CUTS = 80, /* a false list passes once in 2^80 tries */
	LIST_MIX = 16,  /* bytes of the secret of one cut */
	LIST_PROOF_MAX = LIST_CUTS / 8 + LIST_CUTS * (SEED_SIZE + CARDS_MAX),
};

/* What is to be proved: OUT is the list IN of N points, each times one key, in another order; and
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

#endif
