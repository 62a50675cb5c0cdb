/* Hints as lines of text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_HINT_WORDS_H
#define SHOW_HINT_WORDS_H

#include "agent/hint.h"
#include "base/text.h"

/* Narrower than this, there are sentences instead of tables. */
enum { HINT_WIDTH_LEAST = 40 };

/* Adds "discard 7h, draw hearts" or, IN_SHORT, "-7H +H"; both can be typed. */
void hint_turn(const struct rules *r, const struct net_turn *turn, bool in_short,
               struct text *out);

/* Points in tenths, "+3.4" with PLUS being "+"; VALUE is in 1/NET_POINT.  Returns BUF,
 * which has room for HINT_FIGURE_SIZE. */
enum { HINT_FIGURE_SIZE = 16 };
const char *hint_figure(int32_t value, const char *plus, char *buf);

/* Adds "3.4 points ahead" or "level". */
void hint_points(int32_t value, struct text *out);

/* Each adds whole lines to OUT. */

/* COUNT turns, each as it can be typed, in a table of at most WIDTH columns, for
 * which 40 are enough.  A column for the standard error is there if any hint has
 * one. */
void hint_table(const struct rules *r, const struct hint *hints, int count, int width,
                struct text *out);

/* The same for ears, a sentence for each turn. */
void hint_sentences(const struct rules *r, const struct hint *hints, int count,
                    struct text *out);

/* What a position is worth, with the turn of H; WHO is "You" or a name. */
void hint_eval_table(const struct hint *h, struct text *out);
void hint_eval_sentences(const char *who, const struct hint *h, struct text *out);

#endif
