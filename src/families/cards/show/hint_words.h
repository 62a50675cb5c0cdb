/* Hints as lines of text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_HINT_WORDS_H
#define FAMILIES_CARDS_SHOW_HINT_WORDS_H

#include "base/tenths.h"
#include "base/text.h"
#include "families/cards/agent/hint.h"

/* With fewer columns than this, sentences stand in place of tables. */
enum { HINT_WIDTH_LEAST = 40 };

/* Adds "discard 7h, draw hearts" or, IN_SHORT, "-7H +H"; both can be typed. */
void hint_turn(const struct rules *r, const struct net_turn *turn, bool in_short,
               struct text *out);

/* Writes VALUE, in 1/NET_POINT points, as points with tenths.  A positive number begins
 * with PLUS: "+3.4" if that is "+".  Returns BUF, which has room for HINT_FIGURE_SIZE
 * bytes. */
enum { HINT_FIGURE_SIZE = TENTHS_SIZE };
const char *hint_figure(int32_t value, const char *plus, char *buf);

/* Adds "3.4 points ahead" or "level". */
void hint_points(int32_t value, struct text *out);

/* The first column of a table of turns has the head HINT_HEAD. */
#define HINT_HEAD "turn"

/* Returns the columns for turns in a table of at most WIDTH columns, whose other columns take REST
 * of them: enough for the longest turn, which has WIDEST, or for the head if that is too much. */
int hint_columns(int widest, int rest, int width);

/* Adds TURN as the first cell of a row, COLUMNS wide.  A longer turn has a line of its own. */
void hint_cell(const struct text *turn, int columns, struct text *out);

/* Each adds whole lines to OUT. */

/* COUNT turns, best first, each as it can be typed, in a table of at most WIDTH columns, which
 * must be at least HINT_WIDTH_LEAST.  The column `cost` has the points that a turn lies behind
 * the first.  There is a column for the standard error if any hint has one.  WHY has a clause
 * for each turn, which stands in lines of its own; or is NULL. */
void hint_table(const struct rules *r, const struct hint *hints, int count, const struct text *why,
                int width, struct text *out);

/* The same for ears, in sentences. */
void hint_sentences(const struct rules *r, const struct hint *hints, int count,
                    const struct text *why, struct text *out);

/* The worth of a position if the turn of H is made.  WHO is "You" or a name. */
void hint_eval_table(const struct hint *h, struct text *out);
void hint_eval_sentences(const char *who, const struct hint *h, struct text *out);

#endif
