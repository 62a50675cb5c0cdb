/* CPace, by which two who share a short secret make a long one: who doesn't know the secret, be it
 * at an end or in the middle, gets one guess each time and learns nothing else.
 *
 * This is CPACE-RISTR255-SHA512 of draft-irtf-cfrg-cpace, with an initiator and a responder.  The
 * words are the draft's: PRS is the shared secret, CI names the two parties, SID the occasion, Y
 * is a side's share, AD goes with it and ISK is the key.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_CPACE_H
#define FAMILIES_CARDS_PEER_CPACE_H

#include "families/cards/peer/lock.h"

/* Bytes, which the caller keeps. */
struct bytes {
	const void *at;
	size_t len;
};

/* All that both sides put in. */
struct cpace {
	struct bytes prs, ci, sid;
};

/* The two messages, of the initiator and of the responder. */
struct cpace_said {
	struct point y[2];
	struct bytes ad[2];
};

/* Adds PART with its length before it, in LEB128, as all parts of what is hashed here have it. */
void cpace_part(struct text *out, struct bytes part);

/* Adds the text whose hash is the generator. */
void cpace_generator_text(const struct cpace *c, struct text *out);
struct point cpace_generator(const struct cpace *c);

/* Writes the share of the side with the secret number of KEY to Y.  Returns 0; or -1 if the number
 * is none. */
int cpace_share(const struct cpace *c, const struct lock *key, struct point *y);

/* Writes the key of what was SAID to ISK, HASH_SIZE bytes.  KEY is the secret of this side, and
 * OTHER is 0 or 1, the side that it isn't.  Returns 0; or -1 if the other's share is no point, or
 * one that nobody may send. */
int cpace_key(const struct cpace *c, const struct lock *key, const struct cpace_said *said,
              int other, unsigned char *isk);

/* Writes the tag by which SIDE, 0 or 1, shows that it has the key, to TAG, TAG_SIZE bytes. */
void cpace_tag(const struct cpace *c, const struct cpace_said *said, int side,
               const unsigned char *isk, unsigned char *tag);

#endif
