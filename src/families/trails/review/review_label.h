/* Names on a map, each beside its point where there is room.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_LABEL_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_LABEL_H

#include "families/trails/core/map.h"

/* A part of the map that is taken. */
struct label_box {
	int west, north, east, south;
};

/* All that is taken on a map of WIDTH x HEIGHT units; beyond that all zero at first. */
struct labels {
	int width, height;
	int count;
	struct label_box box[2 * MAP_POINTS_MAX];
};

/* Where a name is written: its baseline, and the class that says which end of it is there. */
struct label {
	int x, y;
	const char *anchor; /* "from", "mid", "to" */
};

/* Takes the room of a sign at X, Y. */
void labels_keep_free(struct labels *l, int x, int y);

/* Finds room for a name of COLUMNS columns beside the sign at X, Y, and takes it.  Where there is
 * none, it is where the name covers least. */
struct label labels_place(struct labels *l, int x, int y, int columns);

#endif
