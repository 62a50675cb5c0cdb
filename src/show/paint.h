/* Colours on the screen, as the theme has them.  Where the terminal has no colours, nothing is
 * added.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_PAINT_H
#define SHOW_PAINT_H

#include "show/telling.h"

/* Each of these begins a colour, and paint_off ends it.  paint_suit has the colour of SUIT,
 * paint_new that of a new card of SUIT, paint_mark that of a mark, paint_faint that of lines and
 * of cards that may still be laid, and paint_strong that of names. */
void paint_suit(const struct telling *told, int suit, struct text *out);
void paint_new(const struct telling *told, int suit, struct text *out);
void paint_mark(const struct telling *told, struct text *out);
void paint_faint(const struct telling *told, struct text *out);
void paint_strong(const struct telling *told, struct text *out);
void paint_off(const struct telling *told, struct text *out);

/* Adds TEXT, in which each card written in short, as 7H, gets the colour of its suit. */
void paint_cards(const struct telling *told, const char *text, struct text *out);

/* The columns that the LEN bytes of TEXT take on the screen, colours left out. */
int paint_columns(const char *text, size_t len);

/* Adds COLUMNS blanks. */
void paint_blanks(struct text *out, int columns);

/* Shortens T, by whole characters, to what COLUMNS hold. */
void paint_cut(struct text *t, int columns);

/* Adds as much of NAME as COLUMNS hold, in the ink of names.  Returns the columns it took. */
int paint_name(const struct telling *told, const char *name, int columns, struct text *out);

#endif
