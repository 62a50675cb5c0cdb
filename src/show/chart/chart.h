/* A chart: a map drawn in characters.  It knows no game: the caller says how each point and each
 * edge looks and which names matter, and the chart finds room for them.
 *
 * Lines of edges and coasts are drawn in Braille, or in ASCII where the terminal has no more.  A
 * name stands next to its point, and is nearer to it than to any other point; where it is
 * shortened, a sign says so; a name without room isn't shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_CHART_CHART_H
#define SHOW_CHART_CHART_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "show/chart/canvas.h"
#include "show/chart/frame.h"

/* A sign of a higher rank covers others.  CHART_PLAIN: a point of little interest. */
enum chart_rank {
	CHART_GROUND,
	CHART_PLAIN,
	CHART_LABEL,
	CHART_WAY,
	CHART_POINT,
	CHART_GOAL,
	CHART_PIECE,
	CHART_BOX,
};

enum { CHART_NAME_SIZE = 48, CHART_SIGNS = 4 };

/* How a point looks. */
struct chart_spot {
	uint32_t glyph;             /* a character of Unicode; 0: it isn't shown */
	uint8_t ink, rank;          /* rank: CHART_PLAIN, CHART_POINT or CHART_GOAL */
	uint8_t matters;            /* the highest is named first; 0: it isn't named */
	uint8_t name_ink;
	char name[CHART_NAME_SIZE]; /* in UTF-8 */
	bool overview;              /* the overview shows it, too */
	bool kept;                  /* the overview doesn't hide it, nor where a piece stands */
	uint8_t pieces;             /* pieces that stand there: they cover its sign */
	char piece[CHART_SIGNS];
	uint8_t piece_ink[CHART_SIGNS];
};

/* What lies on an edge: signs that take turns along it.  None: a thin line. */
struct chart_line {
	uint8_t signs;
	char sign[CHART_SIGNS];
	uint8_t ink[CHART_SIGNS];
};

/* Large; owns nothing. */
struct chart {
	const struct frame *frame;
	struct pen pen;
	struct chart_spot spot[CHART_POINTS_MAX];
	struct chart_line line[CHART_EDGES_MAX];
	bool overview; /* a part of the map has the whole in a corner, if there is room */
};

/* A name that was written: COLUMNS cells from column X of row Y on. */
struct chart_label {
	uint8_t point;
	int16_t x, y, columns;
};

/* Draws C on V, which becomes a canvas of the frame's size; canvas_release ends it.  Writes the
 * names to LABEL, which has room for CHART_POINTS_MAX.  Returns how many there are. */
int chart_paint(const struct chart *c, struct canvas *v, struct chart_label *label);

/* Adds the picture to OUT, a line for each row of the frame. */
void chart_draw(const struct chart *c, struct text *out);

/* The sides beyond which a point lies that the frame doesn't show: of enum chart_side, or
 * CHART_WITHIN. */
enum chart_side { CHART_WEST, CHART_EAST, CHART_NORTH, CHART_SOUTH, CHART_WITHIN };
enum chart_side chart_side(const struct frame *f, int point);

#endif
