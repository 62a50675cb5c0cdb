/* Draws the result of a match of any family: rows of figures in a frame, whose upper edge says who
 * has won, and whose lower one names the game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SHOW_RESULT_H
#define SHOW_RESULT_H

#include "show/telling.h"

/* It owns its texts; result_draw releases them. */
struct result {
	struct text title; /* one sentence: "You win the match by 14 points, 41 to 27." */
	struct text rows;  /* whole lines of figures */
	int columns;       /* that they take */
	struct text lines; /* sentences, a line each: beside the rows, or else below them */
	struct text below; /* the same, below the frame */
	struct text more;  /* the same, last of all */
	int narrowest;     /* columns from which on there is a frame */
	int widest;        /* columns that it takes at most */
	bool alone;        /* the frame may hold the rows alone */
};

/* Adds as much of S as COLUMNS hold, and blanks to fill them: after S if it stands at the LEFT,
 * else before it. */
void result_cell(const char *s, int columns, bool left, struct text *out);

/* Adds NAME likewise, with a sign where it is cut. */
void result_name(const struct term *term, const char *name, int columns, bool left,
                 struct text *out);

/* Adds R to OUT, in lines that are no wider than the terminal. */
void result_draw(const struct telling *told, struct result *r, struct text *out);

/* Stores the seats in ORDER: those who have WON, a bit each, then by their POINTS. */
void result_rank(const int *points, unsigned won, int seats, int *order);

/* Adds the names of SEATS, a bit each, to LIST, which may have a first name: "Ann, you and Bob". */
void result_names(const struct telling *told, unsigned seats, struct text *list);

/* Adds that the seats WON, a bit each, win or share the first place: "Ann and Bob share the first
 * place with 8 points."  WITH, the points of each, may be empty. */
void result_winners(const struct telling *told, unsigned won, const char *with, struct text *out);

/* ---- Sentences, a line each. ---- */

/* True if a person is asked what to do next.  If only agents play, the program ends. */
bool result_goes_on(const struct telling *told);

/* Adds that moves were taken back, if they were. */
void result_taken_back(const struct telling *told, struct text *out);

/* Adds the commands that show more; REVIEWED: `review` is one of them. */
void result_more(const struct telling *told, bool reviewed, struct text *out);

#endif
