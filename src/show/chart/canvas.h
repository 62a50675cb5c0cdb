/* A canvas of cells, drawn in any order.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_CHART_CANVAS_H
#define SHOW_CHART_CANVAS_H

#include <stdint.h>

#include "base/text.h"
#include "show/paint.h"

/* Things that matter more cover those that matter less; lines of dots, finer than cells, lie below
 * all else.  A cell has this many dots across and down, as a character of braille has. */
enum { DOTS_ACROSS = 2, DOTS_DOWN = 4 };

struct cell {
	uint32_t glyph;  /* a character of Unicode that takes one column; 0: none */
	uint8_t ink;     /* of the glyph */
	uint8_t rank;    /* of the glyph: one of a higher rank covers it */
	uint8_t dots;    /* a bit for each dot, as braille numbers them */
	uint8_t dot_ink, dot_rank; /* dots of a higher rank replace those of a lower one */
};

/* Owns its cells. */
struct canvas {
	int width, height; /* in cells */
	struct cell *cell; /* row by row */
};

/* Makes C a canvas of WIDTH x HEIGHT empty cells; canvas_release ends it. */
void canvas_init(struct canvas *c, int width, int height);
void canvas_release(struct canvas *c);

/* Draws GLYPH in the cell in column X of row Y, counted from 0 at the top left, unless the cell is
 * outside or has a glyph of a higher RANK. */
void canvas_put(struct canvas *c, int x, int y, uint32_t glyph, int ink, int rank);

/* Draws TEXT, in UTF-8, from column X of row Y on. */
void canvas_write(struct canvas *c, int x, int y, const char *text, int ink, int rank);

/* Returns the highest rank of the glyphs in COUNT cells from column X of row Y on; CANVAS_OUTSIDE
 * if not all of these cells are on the canvas. */
enum { CANVAS_OUTSIDE = 255 };
int canvas_rank(const struct canvas *c, int x, int y, int count);

/* Draw a dot, and a line of dots from X0, Y0 to X1, Y1.  Places are counted in dots.  A dot isn't
 * drawn outside the canvas, or in a cell whose dots have a higher RANK. */
void canvas_dot(struct canvas *c, int x, int y, int ink, int rank);
void canvas_line(struct canvas *c, int x0, int y0, int x1, int y1, int ink,
                 int rank);

/* Returns where step I of STEPS, 0 or more, from A to B is, rounded alike to either side. */
int canvas_step(int a, int b, int i, int steps);

/* Adds row Y to OUT, without blanks at its end and without a newline. */
void canvas_row(const struct canvas *c, int y, struct pen pen, struct text *out);

/* Returns how many of COUNT cells from column X of row Y on have dots of that RANK. */
int canvas_dotted(const struct canvas *c, int x, int y, int count, int rank);

/* Empties the cell in column X of row Y. */
void canvas_clear(struct canvas *c, int x, int y);

#endif
