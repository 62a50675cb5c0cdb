/* The signs on the map and in the lists, and what they mean.  The map is drawn with these, and
 * its legend is made from them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_SIGNS_H
#define FAMILIES_TRAILS_SHOW_SIGNS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "families/trails/core/move.h"
#include "show/ink.h"

/* Inks, as themes number colours. */
enum {
	INK_RED = 31, /* the expeditions */
	INK_YELLOW = 33,
	INK_BLUE = 34,
	INK_ARROW = 32,  /* a point that gives an arrow */
	INK_COUPON = 35, /* a point that gives a coupon */
	INK_OPEN = 36,   /* a public mission */
	INK_MARK = 39,   /* a mark of another player */
};

enum {
	SIGN_MISSION = '*',  /* a mission in one's own hand */
	SIGN_MARKED = '!',   /* one with one's own mark */
	SIGN_PUBLIC = '+',   /* a public mission */
	SIGN_SEVERAL = '&',  /* the marks of several other players; that of one is its number */
	SIGN_GREEN = '>',    /* gives an arrow */
	SIGN_RED = '$',      /* gives a coupon */
	SIGN_PLACE = 'o',
	SIGN_START = '@',
	SIGN_REACHED = 'X',  /* somebody's mission or mark, reached since one's last turn */
};

static inline uint32_t sign_plain(bool utf8)
{
	return utf8 ? 0xb7 : ':';
}

/* An expedition: the letter at its end, the sign of its way, that of arrows laid since one's last turn,
 * and its ink. */
char sign_end(int colour);
char sign_way(int colour);
char sign_new(int colour);
int sign_ink(int colour);

/* Adds what the most important signs mean, in as many words as COLUMNS hold, or nothing.  OPEN:
 * everything lies open, and a number is the mission of one of SEATS players. */
void signs_short(bool open, int seats, int columns, struct text *out);

/* Adds what the signs mean, in lines of at most WIDTH columns; OPEN as above. */
void signs_legend(bool open, int width, bool utf8, struct text *out);

/* Adds the text of `help table`: what the map, the lists and their signs show, in lines of less
 * than 80 columns. */
void signs_tell(struct text *out);

#endif
