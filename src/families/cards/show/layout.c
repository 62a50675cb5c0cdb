/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/layout.h"

#include "show/eyes.h"

static const struct layout layouts[] = {
	{.from = 0, .cell = 1, .gap = 1, .points = 3, .pile = 4},
	{.from = LAYOUT_NORMAL, .cell = 2, .gap = 2, .points = 4, .pile = 8},
	{.from = LAYOUT_PAD, .cell = 2, .gap = 2, .pile = 14, .beneath = 3},
	{.from = 120, .cell = 3, .gap = 1, .pile = 13, .beneath = 3},
};
enum { LAYOUTS = sizeof layouts / sizeof layouts[0] };

/* Returns the row for the terminal of TOLD.  Rows without points on the table are for a person's
 * window alone, so a script is shown the same table however wide its lines may be. */
static const struct layout *row_for(const struct telling *told)
{
	int at = LAYOUTS - 1;
	while (at && (layouts[at].from > told->term->width ||
	              (!layouts[at].points && !told->interactive)))
		at--;
	return &layouts[at];
}

struct layout layout_for(const struct telling *told, enum thrift thrift)
{
	struct layout l = *row_for(told);
	l.thrift = thrift;
	l.signs_fit = l.cell > 1;
	l.symbols = l.signs_fit && told->term->utf8;
	l.head = l.symbols ? 3 : 1;
	l.grid = RANKS * l.cell;
	l.width = 2 * (l.points + l.grid) + l.head + l.pile + (l.points ? 5 : 3) * l.gap;
	return l;
}
