/* The first screen: the map as a picture, with all that a player looks for.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_PICTURE_H
#define FAMILIES_TRAILS_SHOW_PICTURE_H

#include "families/trails/show/frame.h"
#include "families/trails/show/telling.h"

/* The columns that a picture takes at least; from PICTURE_PANEL on a column of missions stands
 * beside it. */
enum { PICTURE_WIDTH = 40, PICTURE_PANEL = 100 };

/* Adds the map and the lists around it, in lines that fit the window.  Of LINES lines it takes no
 * more, if it can do with so few. */
void picture_draw(const struct trails_telling *told, int lines, struct text *out);

/* The part that a closer look shows. */
enum picture_of { PICTURE_WORLD, PICTURE_CONTINENT, PICTURE_EXPEDITION, PICTURE_POINT };

/* Adds the map alone, LINES lines with its legend: the whole of it, CONTINENT number WHICH, what
 * lies around the end of expedition WHICH, or around point number WHICH. */
void picture_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                 struct text *out);

/* Adds M without a game, LINES lines with a legend. */
void picture_bare(const struct map *m, const struct term *term, const struct theme *theme,
                  int lines, struct text *out);

#endif
