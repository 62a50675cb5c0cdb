/* Decks: shuffled, written, read.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_CORE_DECK_H
#define FAMILIES_CARDS_CORE_DECK_H

#include "base/error.h"
#include "base/rng.h"
#include "base/text.h"
#include "families/cards/core/rules.h"

/* Writes all the cards of R in a fixed order to DECK, which has room for CARDS_MAX.
 * Returns how many there are. */
int deck_sorted(const struct rules *r, card_t *deck);

/* Writes to DECK, which has room for CARDS_MAX, the deck of round ROUND, from 1, of the
 * game that SEED names.  SEED is any text.  The deck is the same on every machine and for
 * ever. */
void deck_of_seed(const struct rules *r, const char *seed, int round, card_t *deck);

/* Adds DECK, a whole deck of R, to OUT as text, "7H TD ...".  The card that is dealt first
 * comes first; any may be NO_CARD. */
void deck_format(const struct rules *r, const card_t *deck, struct text *out);

/* Reads a whole deck into DECK, which has room for CARDS_MAX: cards separated by spaces,
 * commas or line ends.  Returns 0; or -1, and E names the card that is unknown, missing
 * or there too often.  DECK is undefined then. */
int deck_parse(const struct rules *r, const char *text, card_t *deck, struct error *e);

/* Does the same, but CARD_UNKNOWN may stand for a card, and becomes NO_CARD. */
int deck_parse_known(const struct rules *r, const char *text, card_t *deck, struct error *e);

/* A deck as one short word.
 *
 * The order of the cards is a number in the factorial number system (Lehmer, "Teaching
 * combinatorial tricks to a computer", 1960).  It is written with 62 letters and digits,
 * the most significant first.  A last character checks the others: it shows any one slip,
 * and nearly any exchange of two neighbours.  A deck of 48 cards takes 36 characters, one
 * of 60 takes 47, one of 72 takes 59. */

/* Adds the code of DECK, a whole deck of R, to OUT.  A code means the same deck for ever. */
void deck_encode(const struct rules *r, const card_t *deck, struct text *out);

/* Reads the code in the LEN bytes at TEXT into DECK, which has room for CARDS_MAX.
 * Returns 0; or -1, and E says what is wrong: a stray character, a wrong length, or a
 * check that fails.  DECK may be changed then, too. */
int deck_decode(const struct rules *r, const char *text, size_t len, card_t *deck,
                struct error *e);

#endif
