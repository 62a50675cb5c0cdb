/* A deck as one short word.
 *
 * The order of the cards is a number in the factorial number system (Lehmer's
 * code, "Teaching combinatorial tricks to a computer", 1960), written with 62
 * letters and digits, the most significant first, and a last one that checks the
 * others: any one slip is noticed, and nearly any two neighbours that changed
 * places.  48 cards take 36 characters, 60 take 47, 72 take 59.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef CORE_DECK_CODE_H
#define CORE_DECK_CODE_H

#include "base/error.h"
#include "base/text.h"
#include "core/rules.h"

/* Adds the code of DECK, a whole deck of R.  It means the same for ever. */
void deck_encode(const struct rules *r, const card_t *deck, struct text *out);

/* Reads the code in the LEN bytes at TEXT.  0, or -1 and in E what is wrong: a
 * stray character, a length that isn't right, a check that fails. */
int deck_decode(const struct rules *r, const char *text, size_t len, card_t *deck,
                struct error *e);

#endif
