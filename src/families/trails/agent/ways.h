/* How far it is on a map for an expedition, which may not turn back and for which some points
 * are faster to leave than others.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_WAYS_H
#define FAMILIES_TRAILS_AGENT_WAYS_H

#include "families/trails/core/map.h"

/* The length of a way is that of its steps.  A step from a plain point or a place takes an
 * arrow, WAYS_STEP; one from a green or a red point takes less, since that gives an arrow or
 * helps to pay for it. */
enum { WAYS_STEP = 4, WAYS_FROM_GREEN = 1, WAYS_FROM_RED = 3, WAYS_FAR = 127 };

/* All lengths of a map, as if nothing lay on it yet.  The caller of ways_new frees it with
 * free().  `near[w]` are the lengths from where arrow W arrives to each point, WAYS_FAR at
 * most; ways_arrow numbers the arrows.  The last of them is for an expedition that has not
 * begun. */
struct ways {
	const struct map *map;
	int arrows; /* without that last one */
	uint8_t near[][MAP_POINTS_MAX + 1];
};

/* Finds all ways on M, which must outlive them. */
struct ways *ways_new(const struct map *m);

/* The number of the arrow that lies on edge EDGE and points to TO. */
static inline int ways_arrow(const struct map *m, int edge, int to)
{
	return 2 * edge + (m->edge[edge].to == to);
}

#endif
