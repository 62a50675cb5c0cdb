/* A frame: the part of the map that a picture shows, and where its points lie in the picture.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_CHART_FRAME_H
#define SHOW_CHART_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "show/chart/coast.h"
#include "show/chart/sight.h"

/* A map as it is drawn.  Latitudes and longitudes are in tenths of a degree, north and east positive.
 * Flat: copied with `=`. */
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

/* The frame of COLUMNS x ROWS cells around the whole of M; or around the points for which SHOWN is
 * true.  Where the points need less room, the picture has fewer columns or rows, or shows more. */
void frame_whole(struct frame *f, const struct chart_map *m, int columns, int rows);
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

/* The frame of COLUMNS x ROWS cells in which a player follows the play: the whole of M, if its edges
 * are long enough to read there; otherwise a part in which they are, around what WISH asks for.  The
 * part stays where S says that it was, as long as choices of some value lie within.  S is updated. */
void frame_follow(struct frame *f, const struct chart_map *m, const struct sight_wish *wish,
                  int columns, int rows, struct sight *s);

/* Moves S, which shows F, by a third of it to the EAST (or to the west: -1) and to the NORTH, and holds
 * it there.  A frame of the whole map stays. */
void sight_move(struct sight *s, const struct frame *f, int east, int north);

/* The frame of a closer look around the place LATITUDE, LONGITUDE. */
void frame_around(struct frame *f, const struct chart_map *m, int latitude, int longitude, int columns,
                  int rows);

/* True if edges and names can be read in the frame. */
bool frame_close(const struct frame *f);

/* True if the frame shows the whole map. */
bool frame_all(const struct frame *f);

/* The frame of COLUMNS cells around the whole of M, as high as it is in nature. */
void frame_natural(struct frame *f, const struct chart_map *m, int columns);

/* The dot of a place: FRAME_X counts them from the left side, DOTS for each column; it may lie
 * outside. */
int frame_x(const struct frame *f, int longitude, int dots);
int frame_y(const struct frame *f, int latitude, int dots);

/* How far it is from point A to point B along an edge, to the east; negative to the west.  ROUND:
 * the edge leaves the map at one side. */
int frame_east(const struct chart_map *m, int a, int b, bool round);

#endif
