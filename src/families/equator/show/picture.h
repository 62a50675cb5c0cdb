/* The faces of equator, and its table as a picture: the drawn map, and the lists below it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_SHOW_PICTURE_H
#define FAMILIES_EQUATOR_SHOW_PICTURE_H

#include "families/equator/show/words.h"
#include "show/chart/chart.h"
#include "show/face.h"

enum { PICTURE_WIDTH = 78 }; /* columns that it takes at least */

/* Makes OUT the board B as a chart draws it. */
void equator_chart(const struct board *b, struct chart_map *out);

/* Returns the name of PLACE with the letters of its symbols: "Acapulco sm". */
struct phrase equator_label(const struct telling *told, const struct board *b, int place);

/* Adds the map in LINES lines. */
void equator_map(const struct telling *told, const struct equator_view *v, int lines, struct text *out);

/* Adds the table, of which the map takes as many lines as LINES leave it; in words where TOLD has no room for
 * a map, or wants none. */
void equator_picture(const struct telling *told, const struct equator_view *v, int lines, struct text *out);

extern const struct face equator_screen, equator_plain, equator_json;

/* `asks` of all of them. */
void equator_asks(const struct telling *told, struct text *out);

#endif
