/* Tells in words what can be counted at the table (cards/core/tracker.h), for the command `odds`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_ODDS_H
#define FAMILIES_CARDS_SHOW_ODDS_H

#include "families/cards/judge/tracker.h"
#include "show/face.h"

/* Adds lines to OUT on SUIT, or on all suits for ALL_SUITS: the facts that the eyes can
 * count. */
void odds_words(const struct telling *told, int suit, struct text *out);

/* Adds a chance as "41%" or "41 percent".  A chance above 0 that would round to 0 is "<1%",
 * one below 1 that would round to 100 is ">99%". */
void odds_chance(struct chance c, enum style style, struct text *out);

#endif
