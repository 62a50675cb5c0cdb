/* How points, expeditions and players are called.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_NAMES_H
#define FAMILIES_TRAILS_SHOW_NAMES_H

#include "families/trails/show/telling.h"

/* Adds the name of POINT, of at most COLUMNS columns; without letters beyond ASCII where the
 * terminal can't show them. */
void name_of_point(const struct trails_telling *told, int point, int columns, struct text *out);

/* "You" or the seat's name, as it begins a sentence; and inside one. */
const char *name_of_seat(const struct trails_telling *told, int seat);
const char *name_inside(const struct trails_telling *told, int seat);

/* Whether SEAT is addressed as "you". */
bool name_is_you(const struct trails_telling *told, int seat);

/* Adds "1 step", "3 steps", "no arrow". */
void name_count(int count, const char *noun, struct text *out);

#endif
