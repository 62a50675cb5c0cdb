/* Tells people the rules of a row, and the table of rows.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_PROSE_H
#define FAMILIES_CARDS_SHOW_PROSE_H

#include "base/text.h"
#include "families/cards/core/rules.h"

/* Adds RULES, those of the cards, in sentences made from their fields, in lines of at most
 * WIDTH columns. */
void prose_rules(const void *rules, int width, struct text *out);

/* Adds two lines that greet somebody new: what kind of game RULES, those of the cards, make, and what
 * it is about. */
void prose_greet(const void *rules, struct text *out);

/* Adds the table of all rows to OUT.  A field takes one line, or two if WIDTH columns are
 * too few. */
void prose_variants(int width, struct text *out);

#endif
