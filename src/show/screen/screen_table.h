/* The table as a grid.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_SCREEN_SCREEN_TABLE_H
#define SHOW_SCREEN_SCREEN_TABLE_H

#include "show/telling.h"

/* The columns that a table takes at least. */
enum { SCREEN_TABLE_WIDTH = 40 };

/* Adds the table, or the hands that may be seen, in lines that fit the terminal. */
void screen_draw_table(const struct telling *told, struct text *out);
void screen_draw_hand(const struct telling *told, struct text *out);

#endif
