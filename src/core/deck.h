/* Decks: shuffled, written, read.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef CORE_DECK_H
#define CORE_DECK_H

#include "base/error.h"
#include "base/rng.h"
#include "base/text.h"
#include "core/rules.h"

/* All the cards of R in a fixed order; DECK has room for CARDS_MAX.  Returns
 * how many there are. */
int deck_sorted(const struct rules *r, card_t *deck);

/* Puts the N cards of DECK in an order drawn from RNG, each equally likely
 * (Durstenfeld, "Algorithm 235: Random permutation", CACM 7, 1964). */
void deck_shuffle(card_t *deck, int n, struct rng *rng);

/* The deck of round ROUND, from 1, of the game that SEED names: the same on
 * every machine and for ever.  Any SEED; DECK has room for CARDS_MAX. */
void deck_of_seed(const struct rules *r, const char *seed, int round, card_t *deck);

/* Adds the deck as text, "7H TD ...", the first card to be dealt first. */
void deck_format(const struct rules *r, const card_t *deck, struct text *out);

/* Reads a whole deck: cards parted by spaces, commas or line ends.  0; or -1 and
 * in E the card that is unknown, missing or there too often. */
int deck_parse(const struct rules *r, const char *text, card_t *deck, struct error *e);

#endif
