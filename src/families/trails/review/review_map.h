/* The map on a review's page, drawn as vectors: coast, edges and points once for all turns; for
 * each turn the arrows, where the expeditions stand, missions and marks; and names, each beside its
 * point where there is room.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_MAP_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_MAP_H

#include "families/trails/core/map.h"
#include "families/trails/show/telling.h"
#include "game/match.h"
#include "show/page/atlas.h"
#include "show/telling.h"

/* How a map is drawn.  It must not be copied. */
struct review_map {
	const struct map *map;
	struct atlas atlas;
};

void review_map_init(struct review_map *r, const struct map *m);

/* Adds the shapes that all maps of a page are put together from: those of match M, or without
 * arrows if it is NULL.  MAP is a struct review_map. */
void review_map_shapes(const void *map, const struct match *m, struct text *out);

/* Adds the map as TOLD's seat sees it.  AFTER is the table after the turn: arrows that it has in
 * addition are shown, too, and arrows that it lacks are shown as taken away. */
void review_map_draw(const struct review_map *r, const struct trails_telling *told,
                     const struct trails_table *after, struct text *out);

/* Adds what the signs mean, inside a paragraph. */
void review_map_legend(struct text *out);

/* ---- The map as a page: of a match as one seat sees it now, or of a map alone.  ---- */

/* Adds the page of TOLD's match: what TOLD's observer sees, and nothing else.  A browser loads it
 * anew every few seconds. */
void map_page(const struct telling *told, struct text *out);

/* Adds the page of M alone, with the names of all places. */
void map_page_bare(const struct map *m, struct text *out);

#endif
