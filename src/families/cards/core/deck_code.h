/* A deck as one short word.
 *
 * The order of the cards is a number in the factorial number system (Lehmer, "Teaching
 * combinatorial tricks to a computer", 1960).  It is written with 62 letters and digits,
 * the most significant first.  A last character checks the others: it shows any one slip,
 * and nearly any exchange of two neighbours.  A deck of 48 cards takes 36 characters, one
 * of 60 takes 47, one of 72 takes 59.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_CORE_DECK_CODE_H
#define FAMILIES_CARDS_CORE_DECK_CODE_H

#include "base/error.h"
#include "base/text.h"
#include "families/cards/core/rules.h"

/* Adds the code of DECK, a whole deck of R, to OUT.  A code means the same deck for ever. */
void deck_encode(const struct rules *r, const card_t *deck, struct text *out);

/* Reads the code in the LEN bytes at TEXT into DECK, which has room for CARDS_MAX.
 * Returns 0; or -1, and E says what is wrong: a stray character, a wrong length, or a
 * check that fails.  DECK may be changed then, too. */
int deck_decode(const struct rules *r, const char *text, size_t len, card_t *deck,
                struct error *e);

#endif
