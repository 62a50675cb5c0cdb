/* The table as a grid.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_SCREEN_TABLE_H
#define FAMILIES_CARDS_SHOW_SCREEN_TABLE_H

#include "families/cards/show/lately.h"
#include "families/cards/show/layout.h"
#include "show/eyes.h"

/* The columns that a table takes at least. */
enum { SCREEN_TABLE_WIDTH = 40 };

/* Adds the table and the hands that may be seen, in lines that fit the window.  Of LINES lines
 * it takes no more, if it can do with so few. */
void screen_draw(const struct telling *told, int lines, struct text *out);

/* Adds the hands that may be seen, in lines of at most WIDTH columns. */
void screen_draw_hand(const struct telling *told, int width, struct text *out);

/* The seat on the left, across the table, and the one on the right, one's own. */
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
