/* The cards laid to one expedition of a game with real cards, as a person writes
 * them down: "2 4 7 x", "J K 5-8".
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PAD_LAID_H
#define FAMILIES_CARDS_PAD_LAID_H

#include "families/cards/core/card.h"
#include "families/cards/core/rules.h"

/* Flat; all zero for an expedition that was not begun. */
struct laid {
	uint16_t bits;   /* the numbers, and the wagers that were named */
	uint8_t unnamed; /* wagers written as x */
};

static inline bool laid_equal(struct laid a, struct laid b)
{
	return a.bits == b.bits && a.unnamed == b.unnamed;
}

static inline bool laid_empty(struct laid a)
{
	return !a.bits && !a.unnamed;
}

/* All wagers, named or not. */
static inline int laid_wagers(struct laid a)
{
	return wagers_count(a.bits) + a.unnamed;
}

/* The expedition as the twelve bits that score_suit takes. */
unsigned laid_bits(struct laid a);

/* Reads the cards into A, in any order, separated by spaces or commas: numbers 2 to 10 or T;
 * ranges as 5-8; a wager as x in every row, or by its letter if the row names its wagers.
 * Wagers may stand together, as xx or JK.  "none" or "-" alone is an expedition that was
 * not begun.  Returns 0; or -1 and the reason in E, also for a card that is there twice and
 * for too many wagers. */
int laid_parse(const struct rules *r, const char *text, struct laid *a, struct error *e);

/* Adds the cards in the one form in which they are written, "xx 3 5 8"; "none" for no card. */
void laid_format(const struct rules *r, struct laid a, struct text *out);

/* Checks whether both expeditions can lie on one table: no card is in both, and there are not too
 * many wagers.  Returns 0; or -1, and E says which cards or wagers NAME[0] and NAME[1]
 * claim. */
int laid_check(const struct rules *r, int suit, struct laid a, struct laid b,
               const char *const *name, struct error *e);

#endif
