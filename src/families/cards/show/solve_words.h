/* Tells the results of `solve` as lines of text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_SOLVE_WORDS_H
#define FAMILIES_CARDS_SHOW_SOLVE_WORDS_H

#include "base/text.h"
#include "families/cards/solve/solve.h"

/* Each adds whole lines to OUT for COUNT turns by rules R. */

/* A table of at most WIDTH columns, for which HINT_WIDTH_LEAST are enough. */
void solve_table(const struct rules *r, const struct solve_line *lines, int count, int width,
                 struct text *out);

/* The same for ears, a sentence for each turn. */
void solve_sentences(const struct rules *r, const struct solve_line *lines, int count,
                     struct text *out);

/* How many worlds the results come from, and how far they can be relied on. */
void solve_remarks(const struct solve *s, bool stopped, struct text *out);

#endif
