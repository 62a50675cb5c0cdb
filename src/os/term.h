/* What the terminal can do, and how it is to be written to.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_TERM_H
#define OS_TERM_H

#include <stdbool.h>
#include <stdint.h>

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* What a person asks for; it wins over what the terminal says. */
struct term_wanted {
	enum when colour;
	bool ascii;  /* no character beyond ASCII */
	int64_t columns; /* 0: as many as there are */
};

struct term {
	bool input;   /* standard input is a terminal: a person types */
	bool output;  /* standard output is one */
	bool dumb;    /* it can't move the cursor, or TERM doesn't say */
	bool colour;
	bool utf8;    /* suit symbols and lines may be written */
	int width;    /* columns, at least TERM_WIDTH_MIN */
	int height;
	struct term_wanted wanted;
};

enum { TERM_WIDTH_MIN = 20, TERM_WIDTH = 80, TERM_WIDTH_MAX = 1000, TERM_HEIGHT = 24 };

/* Looks at the descriptors, the environment and the locale (setlocale has been called);
 * what is WANTED stays so. */
struct term term_probe(const struct term_wanted *wanted);

/* How wide lines on standard output may be: as is WANTED, or as the terminal is; without one,
 * as long as they are. */
int term_fold_width(const struct term_wanted *wanted);

/* Whether lines are to be folded to T's width: a terminal has one, or a person wants it. */
bool term_folds(const struct term *t);

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
