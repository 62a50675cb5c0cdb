/* Signatures that bind the lines of a match together: each line is signed by its side, and with it all
 * lines before it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PEER_SEAL_H
#define FAMILIES_CARDS_PEER_SEAL_H

#include "families/cards/core/table.h"
#include "families/cards/peer/lock.h"
#include "families/cards/peer/peer_words.h"

/* 'h' or 'g': the letter of SIDE in all that is hashed. */
char seal_letter(int side);

/* Writes the hash of no lines to CHAIN, SHORT_SIZE bytes. */
void seal_begin(unsigned char *chain);

/* Adds the signature of SIDE for LINE, which follows the lines of CHAIN, to the line. */
void seal_sign(const unsigned char *chain, int side, const unsigned char *secret, struct text *line);

/* Finds the public key of the side that said the words W of line NUMBER: the first two lines
 * bring the keys of their sides.  SIGNER has those that came before, and gets the one that is
 * new.  Returns 0, or -1 and the reason in E. */
int seal_signer(const struct peer_words *w, size_t number, int side,
                unsigned char (*signer)[SIGNER_SIZE], struct error *e);

/* Checks that LINE, which follows the lines of CHAIN, ends with SIDE's signature.  Returns 0, or
 * -1 and the reason in E. */
int seal_check(const unsigned char *chain, int side, const unsigned char *signer, const char *line,
               struct error *e);

/* Writes the signature of SIDE, which shows that it is there now, to OUT, SIGNATURE_SIZE bytes.  MATCH
 * is the hash of the first line; OWN and OTHER are what each side has drawn for this one time,
 * SEED_SIZE bytes. */
void seal_here(const unsigned char *match, int side, const unsigned char *own,
               const unsigned char *other, const unsigned char *secret, unsigned char *out);

/* True if SIGNATURE is that of SIDE, who has drawn DRAWN, for what this side has drawn, ASKED. */
bool seal_is_here(const unsigned char *match, int side, const unsigned char *drawn,
                  const unsigned char *asked, const unsigned char *signer,
                  const unsigned char *signature);

/* Makes CHAIN the hash of its lines and LINE, which SIDE said. */
void seal_add(unsigned char *chain, int side, const char *line);

#endif
