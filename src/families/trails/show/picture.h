/* The screen of a game: the map as a picture, with all that a player looks for.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_SHOW_PICTURE_H
#define FAMILIES_TRAILS_SHOW_PICTURE_H

#include "families/trails/show/telling.h"
#include "show/chart/chart.h"

/* The columns that a picture takes at least; from PICTURE_PANEL on a column of missions stands
 * beside it. */
enum { PICTURE_WIDTH = 40, PICTURE_PANEL = 100 };

/* Adds the map, and the news and lists below it and beside it, in lines that fit the window.  The
 * map takes the same rows whatever stands below it; the text is shortened until LINES lines hold
 * all. */
void picture_draw(const struct trails_telling *told, int lines, struct text *out);

/* The part that a closer look shows. */
enum picture_of { PICTURE_SIGHT, PICTURE_WORLD, PICTURE_CONTINENT, PICTURE_EXPEDITION, PICTURE_POINT };

/* Adds the map alone, in LINES lines with its legend.  OF says which part of it: the part that
 * follows the play, the whole, continent number WHICH, or what lies around the end of expedition
 * WHICH or around point number WHICH. */
void picture_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                 struct text *out);

/* Moves the part that picture_map shows in LINES lines by a third: EAST is 1 for east, -1 for
 * west and 0 for neither, and NORTH likewise.  It stays there. */
void picture_move(const struct trails_telling *told, int east, int north, int lines);

/* Makes OUT the map M as a chart draws it. */
void picture_chart_map(const struct map *m, struct chart_map *out);

/* picture_chart sets C to a chart of the game of TOLD on F.  picture_frame sets F to the part of M
 * that follows the play, COLUMNS x ROWS cells. */
void picture_chart(const struct trails_telling *told, const struct frame *f, struct chart *c);
void picture_frame(const struct trails_telling *told, const struct chart_map *m, int columns, int rows,
                   struct frame *f);

#endif
