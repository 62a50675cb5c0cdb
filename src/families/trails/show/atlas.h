/* The map in words, for those who don't see the picture: points with their neighbours.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_ATLAS_H
#define FAMILIES_TRAILS_SHOW_ATLAS_H

#include "families/trails/show/telling.h"

/* Each of these adds whole lines, which fit the window. */

/* Where POINT lies, its neighbours with the directions to them, and the steps of each expedition
 * to it. */
void atlas_point(const struct trails_telling *told, int point, struct text *out);

/* The points of continent C, each with its neighbours. */
void atlas_continent(const struct trails_telling *told, int c, struct text *out);

/* The continents with the names of their places, and where the start is. */
void atlas_world(const struct trails_telling *told, struct text *out);

/* The missions that the seat can't place, by continent: others may hold them, or they lie in the
 * stack. */
void atlas_unseen(const struct trails_telling *told, struct text *out);

#endif
