/* The table as a grid, with its signs and colours, the hand below it and the score pad beside it.
 *
 * A row of the table has points, grid, suit, pile, grid and points, with gaps between them.  Those
 * of the other player are on the left, those of the seat that looks on the right.  In a wide window
 * the points stand on a score pad beside the table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_SHOW_SCREEN_TABLE_H
#define FAMILIES_CARDS_SHOW_SCREEN_TABLE_H

#include "families/cards/show/words.h"

/* ---- Signs.  The table is drawn with these, and `help table` is made from them. ---- */

enum {
	SIGN_NEW = '*',      /* after a card that is new: on the table, on a pile, in the hand */
	SIGN_OPENS = '[',    /* around a card of the hand that can be played */
	SIGN_CLOSES = ']',
	SIGN_BENEATH = '+',  /* before the number of cards below a pile's top */
	SIGN_EMPTY = '-',    /* a pile without a card */
};

/* Adds the text of `help table` to OUT: what the table shows and what its signs mean, in lines
 * of less than 80 columns. */
void table_signs(const struct prompt *p, struct text *out);

/* ---- Colours. ---- */

/* Returns the ink of SUIT. */
int screen_ink(const struct telling *told, int suit);

/* Adds TEXT; each card written in short, such as 7H, gets the colour of its suit. */
void paint_cards(const struct telling *told, const char *text, struct text *out);

/* ---- Drawing. ---- */

/* The least width of a table, in columns. */
enum { SCREEN_TABLE_WIDTH = 40 };

/* Adds the table and the hands that may be seen, in lines that fit the window.  On a screen that
 * is cleared, the table is made shorter until it fits LINES lines, as far as it can be. */
void screen_draw(const struct telling *told, int lines, struct text *out);

/* Adds the hands that may be seen, in lines of at most WIDTH columns. */
void screen_draw_hand(const struct telling *told, int width, struct text *out);

/* screen_far returns the seat that is shown on the left, across the table; screen_near the seat
 * that looks, which is shown on the right. */
static inline int screen_far(const struct telling *told)
{
	return seat_other(told->observer == ALL_OPEN ? 0 : told->observer);
}

static inline int screen_near(const struct telling *told)
{
	return seat_other(screen_far(told));
}

#endif
