/* The facts that can be counted at the table (families/cards/judge/tracker.h), and a round in
 * hindsight, in words.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_FACTS_H
#define FAMILIES_CARDS_SHOW_FACTS_H

#include "families/cards/judge/hindsight.h"
#include "families/cards/judge/tracker.h"
#include "show/telling.h"

/* Adds lines to OUT on SUIT, or on all suits for ALL_SUITS: the facts that the eyes can
 * count. */
void odds_words(const struct telling *told, int suit, struct text *out);

/* Adds a chance as "41%" or "41 percent".  A chance above 0 that would round to 0 is "<1%",
 * one below 1 that would round to 100 is ">99%". */
void odds_chance(struct chance c, enum style style, struct text *out);

/* Adds whole lines about the round to OUT.  NAMES has both seats' names; one may be "you". */
void hindsight_words(const struct rules *r, const struct hindsight *h, const char *const *names,
                     enum style style, struct text *out);

#endif
