/* A map on a page, drawn as vectors: the coast and the lines between points once for all pictures
 * of the page; and names, each beside its point where there is room.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_PAGE_ATLAS_H
#define SHOW_PAGE_ATLAS_H

#include "base/text.h"
#include "show/chart/frame.h"

/* A part of the map that is taken. */
struct label_box {
	int west, north, east, south;
};

/* All that is taken on a map of WIDTH x HEIGHT units; beyond that all zero at first. */
struct labels {
	int width, height;
	int count;
	struct label_box box[2 * CHART_POINTS_MAX];
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

/* How a map is drawn: WIDTH x HEIGHT units.  It must not be copied. */
struct atlas {
	struct chart_map chart;
	struct frame frame; /* of `chart` */
	int width, height;
};

/* Makes A the atlas of its `chart`, which is set. */
void atlas_init(struct atlas *a);

/* Return the distances of a point from the left side of the map and from its upper side, in
 * units. */
int atlas_x(const struct atlas *a, int point);
int atlas_y(const struct atlas *a, int point);

/* Begins the shapes that all pictures of a page are put together from, with "map": the coast, if
 * the map lies on the Earth, and a line for each edge.  The caller adds points. */
void atlas_shapes_begin(const struct atlas *a, struct text *out);

/* Ends "map" and adds the signs "own", "ring", "open" and "e0", a piece.  The caller adds
 * others. */
void atlas_shapes_signs(struct text *out);
void atlas_shapes_end(struct text *out);

struct atlas_line {
	double x0, y0, x1, y1;
};

/* Writes the line along edge number I, from point FROM to point TO, to OUT; an edge that leaves
 * the map at one side gives two lines.  Returns how many there are. */
int atlas_lines(const struct atlas *a, int i, int from, int to, struct atlas_line out[2]);

/* Begins a picture, and shows what has the id "map"; and ends it. */
void atlas_begin(const struct atlas *a, struct text *out);
void atlas_end(struct text *out);

/* Adds the NAME of POINT where L has room. */
void atlas_name(const struct atlas *a, struct labels *l, int point, const char *name, struct text *out);

/* Adds the shape with the id NAME, which is its class, too, at POINT. */
void atlas_use(const struct atlas *a, const char *name, int point, struct text *out);

/* Adds WORD in small letters above and to the right of POINT. */
void atlas_flag(const struct atlas *a, int point, const char *word, struct text *out);

/* A piece on the map. */
struct atlas_piece {
	int point;
	int colour, shape; /* it looks like the shape "e0" for 0, in the class "c0" */
	char sign;         /* on it */
};

/* Adds the COUNT pieces, and takes their room in L.  Of several at one point the others stand
 * beside it. */
void atlas_pieces(const struct atlas *a, const struct atlas_piece *piece, int count, struct labels *l,
                  struct text *out);

/* Adds a page with the TITLE, any text, and the MAP, whose SIGNS are explained below it; then the
 * LINES, which it releases.  REFRESH is as in page_head. */
void atlas_page(const char *title, int refresh, const struct text *map, const struct text *signs,
                struct text *lines, struct text *out);

/* Adds MARKUP as a sign, and WORDS for it. */
void atlas_sign(const char *markup, const char *words, struct text *out);

#endif
