/* A line of the peer protocol: its words, and the signature that binds it to all lines before it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PEER_LINE_H
#define FAMILIES_CARDS_PEER_LINE_H

#include <stddef.h>

#include "base/error.h"
#include "families/cards/peer/lock.h"

enum { PEER_WORDS_MAX = 12 };

/* A line cut into words.  It owns a copy of the line. */
struct peer_words {
	char *copy;
	char *word[PEER_WORDS_MAX + 1]; /* one more, to notice it */
	int count;
};

/* Cuts LINE, which must be words of printable ASCII separated by single blanks.  Returns 0; or -1
 * and the reason in E.  The caller calls peer_words_release after 0. */
int peer_words_init(struct peer_words *w, const char *line, struct error *e);
void peer_words_release(struct peer_words *w);

/* Signatures that bind the lines of a match together: a side signs each of its lines together with
 * all lines before it. */

/* Returns "the host" or "the guest". */
const char *peer_side_name(int side);

/* "hg": the letter of each side in all that is hashed, kept in files or sent by mail. */
extern const char peer_side_letters[];

/* Returns the side whose letter is LETTER, or -1. */
int peer_side_of(char letter);

/* Writes the hash of no lines to CHAIN, SHORT_SIZE bytes. */
void seal_begin(unsigned char *chain);

/* Appends the signature of SIDE to LINE, which follows the lines of CHAIN. */
void seal_sign(const unsigned char *chain, int side, const unsigned char *secret, struct text *line);

/* Finds SIDE's public key for line NUMBER, from 1, whose words are W.  The first two lines have
 * the keys of their sides, which are written to SIGNER; for later lines SIGNER has the key
 * already.  Returns 0, or -1 and the reason in E. */
int seal_signer(const struct peer_words *w, size_t number, int side,
                unsigned char (*signer)[SIGNER_SIZE], struct error *e);

/* Checks that LINE, which follows the lines of CHAIN, ends with SIDE's signature.  Returns 0, or
 * -1 and the reason in E. */
int seal_check(const unsigned char *chain, int side, const unsigned char *signer, const char *line,
               struct error *e);

/* Writes the hash whose signature by SIDE proves that SIDE is there now to OUT, HASH_SIZE bytes.
 * MATCH is the hash of the first line.  DRAWN and ASKED are the random bytes that SIDE and the
 * other side have drawn for this one time, SEED_SIZE bytes. */
void seal_here(const unsigned char *match, int side, const unsigned char *drawn,
               const unsigned char *asked, unsigned char *out);

/* Updates CHAIN, the hash of all lines so far, with LINE of SIDE. */
void seal_add(unsigned char *chain, int side, const char *line);

#endif
