/* A picture of the map: coasts, the three expeditions, missions and marks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_CHART_H
#define FAMILIES_TRAILS_SHOW_CHART_H

#include "families/trails/show/frame.h"
#include "families/trails/show/telling.h"

/* The columns that a picture takes at least. */
enum { CHART_WIDTH_MIN = 40, CHART_HEIGHT_MIN = 8 };

/* Adds the picture of F, F->rows lines.  No line is longer than F->columns columns. */
void chart_draw(const struct trails_telling *told, const struct frame *f, struct text *out);

#endif
