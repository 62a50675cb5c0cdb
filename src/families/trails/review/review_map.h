/* The map on a review's page, drawn as vectors: coast, edges and points once for all turns; for each
 * turn the arrows, where the expeditions stand, missions and marks; and names, each beside its point
 * where there is room.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_MAP_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_MAP_H

#include "families/trails/core/map.h"
#include "families/trails/show/telling.h"
#include "game/match.h"
#include "show/chart/frame.h"

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

/* How a map is drawn: WIDTH x HEIGHT units. */
struct review_map {
	const struct map *map;
	struct chart_map chart;
	struct frame frame; /* of `chart` */
	int width, height;
};

void review_map_init(struct review_map *r, const struct map *m);

/* Adds the shapes that all maps of a page are put together from: those of match M, or without arrows if
 * it is NULL. */
void review_map_shapes(const struct review_map *r, const struct match *m, struct text *out);

/* Adds the map as TOLD's seat sees it, with the arrows that AFTER has besides, which is the table
 * after the turn; arrows that AFTER lacks are shown as taken away. */
void review_map_draw(const struct review_map *r, const struct trails_telling *told,
                     const struct trails_table *after, struct text *out);

/* Adds what the signs mean, inside a paragraph. */
void review_map_legend(struct text *out);

#endif
