/* A frame: the part of the map that a picture shows, and where its points lie in the picture.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_FRAME_H
#define FAMILIES_TRAILS_SHOW_FRAME_H

#include "families/trails/core/map.h"

/* Latitudes and longitudes are in tenths of a degree. */
struct frame {
	const struct map *map;
	int columns, rows;  /* of the picture */
	int north, south;   /* the latitudes of its upper and lower side */
	int west, span;     /* the longitude of its left side, and how far it is to the right one */
	struct {
		int16_t x, y; /* the cell of a point: no two have the same, if there is room */
		bool inside;
	} at[MAP_POINTS_MAX];
};

/* The frame of COLUMNS x ROWS cells around the whole of M; around those points for which SHOWN
 * says true; around point CENTRE, SPAN tenths of a degree wide.  Where the points need less
 * room, the picture has fewer columns or rows, or shows more. */
void frame_whole(struct frame *f, const struct map *m, int columns, int rows);
void frame_points(struct frame *f, const struct map *m, const bool *shown, int columns, int rows);
void frame_around(struct frame *f, const struct map *m, int centre, int span, int columns,
                  int rows);

/* The frame of COLUMNS cells around the whole of M, as high as it is in nature. */
void frame_natural(struct frame *f, const struct map *m, int columns);

/* The dot of a place: FRAME_X counts them from the left side, DOTS for each column; it may lie
 * outside. */
int frame_x(const struct frame *f, int longitude, int dots);
int frame_y(const struct frame *f, int latitude, int dots);

/* How far it is from point A to point B along an edge, to the east; negative to the west.  ROUND:
 * the edge leaves the map at one side. */
int frame_east(const struct map *m, int a, int b, bool round);

/* True if the frame is close enough for every way and every name. */
bool frame_close(const struct frame *f);

/* True if it is so far that points can't be told from one another. */
bool frame_far(const struct frame *f);

#endif
