/* The table of equator as a picture: the drawn map, and the lists below it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_SHOW_PICTURE_H
#define FAMILIES_EQUATOR_SHOW_PICTURE_H

#include "families/equator/show/words.h"
#include "show/chart/chart.h"

enum { PICTURE_WIDTH = 78 }; /* columns that it takes at least */

/* Makes OUT the board B as a chart draws it. */
void equator_chart(const struct board *b, struct chart_map *out);

/* Adds the letters of SYMBOLS: "sm". */
void equator_letters(unsigned symbols, struct text *out);

/* Adds the map in LINES lines. */
void equator_map(const struct telling *told, const struct equator_view *v, int lines, struct text *out);

/* Adds the table, of which the map takes as many lines as LINES leave it. */
void equator_picture(const struct telling *told, const struct equator_view *v, int lines, struct text *out);

#endif
