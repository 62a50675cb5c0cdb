/* How the table is laid out in a window: which parts a row has, and how many lines it may take.
 *
 * A row of the table has points, grid, suit, pile, grid and points, with gaps between them.
 * The other player's are on the left, one's own on the right.  In a wide window the points
 * stand on a score pad beside the table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_LAYOUT_H
#define FAMILIES_CARDS_SHOW_LAYOUT_H

#include "show/telling.h"

/* A window may be too low for the whole table.  Then the empty lines between the suits are left
 * out first, next the lines across, and at last the sums below the suits. */
enum thrift { THRIFT_NONE, THRIFT_CLOSE, THRIFT_BARE, THRIFT_LEAST };

struct layout {
	int from;      /* the columns of the window that it needs */
	int cell;      /* columns of one rank in a grid */
	int gap;
	int points;    /* columns of an expedition's points; 0: they stand on the pad */
	int pile;
	int beneath;   /* how many ranks beneath a pile's top are shown */
	/* these follow from the others and the terminal */
	int grid, head;
	int width;     /* columns of the table without the pad */
	bool symbols;
	bool signs_fit; /* a cell has room for a sign behind the rank */
	enum thrift thrift;
};

/* The columns from which a cell has room for a sign, and those from which the pad stands beside
 * the table. */
enum { LAYOUT_NORMAL = 77, LAYOUT_PAD = 100 };

/* The score pad: its distance from the table, its labels, and a column for each seat. */
enum { PAD_GAP = 3, PAD_LABEL = 8, PAD_POINTS = 9 };

/* The layout for the window of TOLD. */
struct layout layout_for(const struct telling *told, enum thrift thrift);

#endif
