/* The colours of the map.  Where the terminal has none, nothing is added.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_INK_H
#define FAMILIES_TRAILS_SHOW_INK_H

#include "base/text.h"

struct trails_telling;

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

/* Begins an ink, and ends it. */
void ink_begin(const struct trails_telling *told, enum trails_ink ink, struct text *out);
void ink_end(const struct trails_telling *told, enum trails_ink ink, struct text *out);

/* Adds TEXT in INK. */
void ink_text(const struct trails_telling *told, enum trails_ink ink, const char *text,
              struct text *out);

#endif
