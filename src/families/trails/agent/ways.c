/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/ways.h"

#include <string.h>

#include "base/alloc.h"

static int step_from(const struct map *m, int point)
{
	switch (m->point[point].kind) {
	case MAP_GREEN:
		return WAYS_FROM_GREEN;
	case MAP_RED:
		return WAYS_FROM_RED;
	default:
		return WAYS_STEP;
	}
}

/* The arrows that wait to be gone on from, by the length of the way to them.  No step is longer
 * than WAYS_STEP, so a few lists in a ring are enough. */
enum { RING = WAYS_STEP + 1 };
struct front {
	int count[RING];
	int16_t arrow[RING][2 * MAP_EDGES_MAX];
};

static void add_ways(const struct map *m, struct front *f, uint8_t *length, int point, int edge,
                     int far)
{
	for (int i = 0; i < m->point[point].ways; i++) {
		const struct map_way *way = &m->point[point].way[i];
		int arrow = ways_arrow(m, way->edge, way->to);
		if (way->edge == edge || length[arrow] <= far)
			continue;
		length[arrow] = (uint8_t)far;
		f->arrow[far % RING][f->count[far % RING]++] = (int16_t)arrow;
	}
}

/* Writes to NEAR the lengths of the ways from POINT that don't begin with EDGE, which may be -1:
 * those of the shortest ways over arrows none of which goes back along the one before. */
static void find_near(const struct map *m, int point, int edge, uint8_t *near)
{
	struct front f = {.count = {0}};
	uint8_t length[2 * MAP_EDGES_MAX];
	memset(length, WAYS_FAR, sizeof length);
	memset(near, WAYS_FAR, MAP_POINTS_MAX + 1);
	near[point] = 0;
	add_ways(m, &f, length, point, edge, step_from(m, point));
	for (int far = 1, idle = 0; far < WAYS_FAR - WAYS_STEP && idle < RING; far++, idle++) {
		int *count = &f.count[far % RING];
		for (int i = 0; i < *count; i++) {
			int arrow = f.arrow[far % RING][i];
			if (length[arrow] != far)
				continue; /* a shorter way was found since */
			const struct map_edge *e = &m->edge[arrow / 2];
			int to = arrow % 2 ? e->to : e->from;
			if (near[to] > far)
				near[to] = (uint8_t)far;
			add_ways(m, &f, length, to, arrow / 2, far + step_from(m, to));
			idle = 0;
		}
		*count = 0;
	}
}

struct ways *ways_new(const struct map *m)
{
	int arrows = 2 * m->edges;
	struct ways *w = alloc_zero(1, sizeof *w + sizeof w->near[0] * (size_t)(arrows + 1));
	w->map = m;
	w->arrows = arrows;
	for (int i = 0; i < arrows; i++)
		find_near(m, i % 2 ? m->edge[i / 2].to : m->edge[i / 2].from, i / 2, w->near[i]);
	find_near(m, m->start, -1, w->near[arrows]);
	return w;
}
