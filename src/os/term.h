/* What the terminal can do, and how it is to be written to.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_TERM_H
#define OS_TERM_H

#include <stdbool.h>

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

struct term {
	bool input;   /* standard input is a terminal: a person types */
	bool output;  /* standard output is one */
	bool dumb;    /* it can't move the cursor, or TERM doesn't say */
	bool colour;
	bool utf8;    /* suit symbols and lines may be written */
	int width;    /* columns, at least TERM_WIDTH_MIN */
	int height;
};

enum { TERM_WIDTH_MIN = 20, TERM_WIDTH = 80, TERM_HEIGHT = 24 };

/* Looks at the descriptors, the environment and the locale (setlocale has been
 * called).  COLOUR: what --color asks for; ASCII: no character beyond ASCII. */
struct term term_probe(enum when colour, bool ascii);

/* How wide lines on standard output may be: as the terminal is; without one, as long as
 * they are. */
int term_fold_width(void);

/* Whether a line on standard error can be written over and over. */
bool term_draws_progress(void);

/* Reads the size again, after the window changed. */
void term_resize(struct term *t);

/* Clears the screen, and what can be scrolled back to when SCROLLBACK; where the
 * terminal can't, writes a screenful of blank lines for the same end. */
void term_clear(const struct term *t, bool scrollback);

/* The columns that TEXT takes, or its bytes if the locale can't tell. */
int term_columns(const char *text);

#endif
