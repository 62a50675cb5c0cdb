/* A frame: the part of the map that a picture shows, and where its points lie in the picture.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_CHART_FRAME_H
#define SHOW_CHART_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "show/telling.h"

/* A map as it is drawn.  Latitudes and longitudes are in tenths of a degree, north and east
 * positive.  Flat: copied with `=`. */
enum { CHART_POINTS_MAX = 255, CHART_EDGES_MAX = 511 };
struct chart_map {
	int points, edges;
	int left;   /* the longitude of the left side of the whole map */
	bool coast; /* it lies on the Earth, so its coasts are drawn */
	struct {
		int16_t latitude, longitude;
	} point[CHART_POINTS_MAX];
	struct {
		uint8_t from, to;
		bool round; /* it leaves the whole map at one side and enters at the other */
	} edge[CHART_EDGES_MAX];
};

struct frame {
	const struct chart_map *map;
	int columns, rows;  /* of the picture */
	int north, south;   /* the latitudes of its upper and lower side */
	int west, span;     /* the longitude of its left side, and how far it is to the right one */
	struct {
		int16_t x, y; /* the cell of a point: no two have the same, if there is room */
		bool inside;
	} at[CHART_POINTS_MAX];
};

/* Makes F the frame of COLUMNS x ROWS cells around the points of M for which SHOWN is true, or
 * around all of them if it is NULL.  If the points need less room, the picture has fewer columns or
 * rows, or shows more. */
void frame_points(struct frame *f, const struct chart_map *m, const bool *shown, int columns,
                  int rows);

/* Choices that belong together, as the next steps of one piece, and how much they matter. */
enum { SIGHT_GROUPS = 8 };
struct sight_group {
	int value; /* 0: nothing can be done there */
	bool point[CHART_POINTS_MAX];
};

/* What matters on a map now. */
struct sight_wish {
	int groups;
	struct sight_group group[SIGHT_GROUPS];
	uint8_t weight[CHART_POINTS_MAX]; /* of each point: goals */
};

/* Makes F the frame of COLUMNS x ROWS cells in which a player follows the play: the whole of M,
 * if its edges are long enough to read there; otherwise a part in which they are, around what
 * WISH asks for.  If S has a place, the part stays there as long as choices that matter lie
 * within it, unless a part elsewhere would show much more.  S is updated. */
void frame_follow(struct frame *f, const struct chart_map *m, const struct sight_wish *wish,
                  int columns, int rows, struct sight *s);

/* Moves S, which shows F, by a third of it to the EAST (or to the west: -1) and to the NORTH, and
 * holds it there.  A frame of the whole map stays. */
void sight_move(struct sight *s, const struct frame *f, int east, int north);

/* Makes F the frame of COLUMNS x ROWS cells for a closer look around the place LATITUDE,
 * LONGITUDE. */
void frame_around(struct frame *f, const struct chart_map *m, int latitude, int longitude, int columns,
                  int rows);

/* True if edges and names can be read in the frame. */
bool frame_close(const struct frame *f);

/* True if the frame shows the whole map. */
bool frame_all(const struct frame *f);

/* Makes F the frame of COLUMNS columns around the whole of M, with as many rows as keep the shapes
 * of nature. */
void frame_natural(struct frame *f, const struct chart_map *m, int columns);

/* Return the place of LONGITUDE or LATITUDE in the picture, in dots: from the left side, with DOTS
 * dots for each column, or from the upper side, with DOTS for each row.  It may lie outside. */
int frame_x(const struct frame *f, int longitude, int dots);
int frame_y(const struct frame *f, int latitude, int dots);

/* Returns how far point B lies to the east of point A along an edge, in tenths of a degree;
 * negative if it lies to the west.  ROUND: the edge leaves the map at one side and enters at the
 * other. */
int frame_east(const struct chart_map *m, int a, int b, bool round);

/* ---- The coasts of the Earth, as coarse as a terminal shows them: data/maps/earth.coast, which
 * data/maps/coast.py makes from Natural Earth.
 *
 * All lengths are tenths of a degree.  An X is counted eastwards from the left side of a drawn
 * map, from 0 up to GLOBE_ROUND.  ---- */

/* All round the Earth, and the latitude of a pole. */
enum { GLOBE_ROUND = 3600, GLOBE_POLE = 900 };

enum { COAST_STRETCHES_MAX = 128 }; /* stretches of land along any parallel, at most */

/* The closed line round a land, or round a lake in it: its points, the last the same as the
 * first. */
struct coast_ring {
	size_t count;
	int16_t south, north;     /* the least and the greatest of their latitudes */
	const int16_t (*at)[2]; /* longitude, beyond 1800 or -1800 where land goes on; latitude */
};

/* Made by coast_data.sh. */
extern const struct coast_ring coast_rings[];
extern const size_t coast_rings_count;

/* Land along a parallel: from X to X. */
struct coast_stretch {
	int16_t from, to;
};

/* Writes the stretches of land at LATITUDE to OUT, from left to right.  LEFT is the longitude of
 * the left side of the map.  Returns how many there are. */
int coast_land(int left, int latitude, struct coast_stretch out[COAST_STRETCHES_MAX]);

#endif
