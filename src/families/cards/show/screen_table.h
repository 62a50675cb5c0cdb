/* The table as a grid: how it is laid out in a window, its signs, and its parts.
 *
 * A row of the table has points, grid, suit, pile, grid and points, with gaps between them.
 * The other player's are on the left, one's own on the right.  In a wide window the points
 * stand on a score pad beside the table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_SCREEN_TABLE_H
#define FAMILIES_CARDS_SHOW_SCREEN_TABLE_H

#include "families/cards/show/words.h"

/* A window may be too low for the whole table.  Then the empty lines between the suits are left
 * out first, next the lines across, and at last the sums below the suits. */
enum thrift { THRIFT_NONE, THRIFT_CLOSE, THRIFT_BARE, THRIFT_LEAST };

struct layout {
	int from;      /* the columns of the window that it needs */
	int cell;      /* columns of one rank in a grid */
	int gap;
	int points;    /* columns of an expedition's points; 0: they stand on the pad */
	int pile;
	int beneath;   /* how many ranks beneath a pile's top are shown */
	/* these follow from the others and the terminal */
	int grid, head;
	int width;     /* columns of the table without the pad */
	bool symbols;
	bool signs_fit; /* a cell has room for a sign behind the rank */
	enum thrift thrift;
};

/* The columns from which a cell has room for a sign, and those from which the pad stands beside
 * the table. */
enum { LAYOUT_NORMAL = 77, LAYOUT_PAD = 100 };

/* The score pad: its distance from the table, its labels, and a column for each seat. */
enum { PAD_GAP = 3, PAD_LABEL = 8, PAD_POINTS = 9 };

/* ---- Signs.  The table is drawn with these, and `help table` is made from them. ---- */

enum {
	SIGN_NEW = '*',      /* after a card that is new: on the table, on a pile, in the hand */
	SIGN_OPENS = '[',    /* around a card of the hand that can be played */
	SIGN_CLOSES = ']',
	SIGN_BENEATH = '+',  /* before the number of cards beneath a pile's top */
	SIGN_EMPTY = '-',    /* a pile without a card */
};

/* Returns a card that may still be laid. */
static inline const char *sign_open(bool utf8)
{
	return utf8 ? "\u00b7" : ".";
}

/* Adds the text of `help table` to OUT: what the table shows and what its signs mean, in lines
 * of less than 80 columns. */
void table_signs(struct text *out);

/* ---- Colours; paint_off ends each. ---- */

/* paint_suit begins the colour of SUIT, paint_new that of a new card of SUIT. */
void paint_suit(const struct telling *told, int suit, struct text *out);
void paint_new(const struct telling *told, int suit, struct text *out);

/* Adds TEXT, in which each card written in short, as 7H, gets the colour of its suit. */
void paint_cards(const struct telling *told, const char *text, struct text *out);

/* ---- Drawing. ---- */

/* The columns that a table takes at least. */
enum { SCREEN_TABLE_WIDTH = 40 };

/* Adds the table and the hands that may be seen, in lines that fit the window.  Of LINES lines
 * it takes no more, if it can do with so few. */
void screen_draw(const struct telling *told, int lines, struct text *out);

/* Adds the hands that may be seen, in lines of at most WIDTH columns. */
void screen_draw_hand(const struct telling *told, int width, struct text *out);

/* Returns the seat on the left, across the table, and the one on the right, one's own. */
static inline int screen_far(const struct telling *told)
{
	return seat_other(told->eyes == OPEN_EYES ? 0 : told->eyes);
}

static inline int screen_near(const struct telling *told)
{
	return seat_other(screen_far(told));
}

/* Adds the score pad: the points of each expedition, of the rounds so far and of the match.
 * ABOVE empty lines come first, and the suits stand as far apart as on the table.  Of many
 * rounds the first are left out, so that the pad has LINES lines. */
void screen_draw_pad(const struct telling *told, const struct layout *l, int above, int lines,
                     struct text *out);

#endif
