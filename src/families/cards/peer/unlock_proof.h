/* The proof that points were unlocked with the key that a public key belongs to (Chaum and Pedersen,
 * "Wallet databases with observers", 1992).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_UNLOCK_PROOF_H
#define FAMILIES_CARDS_PEER_UNLOCK_PROOF_H

#include "families/cards/peer/shuffle.h"

enum { UNLOCK_PROOF = 2 * SEED_SIZE };

/* What is to be proved: each of the N points UNLOCKED times the key of SHARE is the point LOCKED, and
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
