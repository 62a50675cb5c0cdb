/* Drawing in colours: text in inks; a paragraph of pieces, broken between the pieces so that each
 * line fits; and a canvas of cells, drawn in any order.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_INK_H
#define FAMILIES_TRAILS_SHOW_INK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "families/trails/show/telling.h"

enum trails_ink {
	INK_PLAIN,
	INK_RED,     /* the expeditions, in the order of the rules */
	INK_YELLOW,
	INK_BLUE,
	INK_ARROW,   /* a point that gives an arrow */
	INK_COUPON,  /* a point that gives a coupon */
	INK_OPEN,    /* a public mission */
	INK_MARK,    /* a mark of another player */
	INK_STRONG,  /* one's own missions, and names */
	INK_COAST,
	INK_FAINT,   /* labels, and points of no interest */
	INKS,
};

/* Adds TEXT in INK. */
void ink_text(const struct trails_telling *told, enum trails_ink ink, const char *text,
              struct text *out);

/* A paragraph while it is written. */
struct flow {
	const struct trails_telling *told;
	struct text *out;
	int width;   /* columns of a line */
	int indent;  /* of the lines after the first */
	int column;  /* where the next piece begins */
	bool fresh;  /* no piece stands in this line yet */
};

/* Begins a paragraph at the end of OUT, in lines of WIDTH columns, of which those after the first are
 * indented by INDENT.  TOLD and OUT outlive it; flow_end ends it. */
void flow_begin(struct flow *f, const struct trails_telling *told, int width, int indent,
                struct text *out);

/* Adds a piece after a blank, in the next line if there is no room.  A piece that is too long
 * for any line is broken at its blanks. */
void flow_add(struct flow *f, enum trails_ink ink, const char *piece);

/* Adds a piece of COUNT parts, each in its ink, likewise. */
struct flow_part {
	enum trails_ink ink;
	const char *text;
};
void flow_parts(struct flow *f, const struct flow_part *parts, int count);

/* Adds the words of TEXT one by one. */
void flow_words(struct flow *f, enum trails_ink ink, const char *text);

/* Adds blanks up to COLUMN, if the line isn't that far yet. */
void flow_to(struct flow *f, int column);

/* Ends the paragraph and its last line. */
void flow_end(struct flow *f);

/* Adds LINE, one paragraph, in lines that fit the window, and releases it. */
void flow_say(const struct trails_telling *told, struct text *line, struct text *out);

/* Things that matter more cover those that matter less; lines of dots, finer than cells, lie below
 * all else.  A cell has this many dots across and down, as a character of braille has. */
enum { DOTS_ACROSS = 2, DOTS_DOWN = 4 };

struct cell {
	uint32_t glyph;  /* a character of Unicode that takes one column; 0: none */
	uint8_t ink;     /* of the glyph */
	uint8_t rank;    /* of the glyph: one of a higher rank covers it */
	uint8_t dots;    /* a bit for each dot, as braille numbers them */
	uint8_t dot_ink;
};

/* Owns its cells. */
struct canvas {
	int width, height; /* in cells */
	struct cell *cell; /* row by row */
};

/* Makes C a canvas of WIDTH x HEIGHT empty cells; canvas_release ends it. */
void canvas_init(struct canvas *c, int width, int height);
void canvas_release(struct canvas *c);

/* Draws GLYPH in a cell, unless the cell is outside or has a glyph of a higher RANK. */
void canvas_put(struct canvas *c, int x, int y, uint32_t glyph, enum trails_ink ink, int rank);

/* Draws TEXT, in UTF-8, from column X of row Y on. */
void canvas_write(struct canvas *c, int x, int y, const char *text, enum trails_ink ink, int rank);

/* The highest rank in COUNT cells from column X of row Y on; CANVAS_OUTSIDE if not all of them
 * are on the canvas. */
enum { CANVAS_OUTSIDE = 255 };
int canvas_rank(const struct canvas *c, int x, int y, int count);

/* Draws a dot; and a line of dots.  The places are counted in dots. */
void canvas_dot(struct canvas *c, int x, int y, enum trails_ink ink);
void canvas_line(struct canvas *c, int x0, int y0, int x1, int y1, enum trails_ink ink);

/* Adds row Y to OUT, without blanks at its end and without a newline. */
void canvas_row(const struct canvas *c, int y, const struct trails_telling *told,
                struct text *out);

#endif
