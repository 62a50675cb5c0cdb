/* Describes what the terminal can do, writes to it, and reads single keys from it, without Enter.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_TERM_H
#define OS_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* A person's wishes; they win over what the terminal says. */
struct term_wanted {
	enum when colour;
	bool ascii;  /* use only ASCII characters */
	bool plain;  /* nothing but words: no colours, and lines broken only for a person's eyes */
	int64_t columns; /* columns to use; 0: as many as the terminal has */
};

struct term {
	bool input;   /* standard input is a terminal: a person types */
	bool output;  /* standard output is a terminal */
	bool dumb;    /* the terminal can't move the cursor, or TERM doesn't say */
	bool colour;
	bool many;    /* the terminal has 256 colours or more, not 16 */
	bool utf8;    /* the terminal shows suit symbols and lines (UTF-8) */
	int width;    /* columns, TERM_WIDTH_MIN to TERM_WIDTH_MAX; TERM_WIDTH_ENDLESS for plain
	                 words that no terminal shows */
	int height;   /* lines, 1 to TERM_HEIGHT_MAX */
	struct term_wanted wanted;
};

enum {
	TERM_WIDTH_MIN = 20,
	TERM_WIDTH = 80,
	TERM_WIDTH_MAX = 1000,
	TERM_WIDTH_ENDLESS = 1 << 20,
	TERM_HEIGHT = 24,
	TERM_HEIGHT_MAX = 1000
};

/* Looks at the descriptors, the environment and the locale, and returns what the terminal can do.
 * WANTED overrides what they say.  Call setlocale first. */
struct term term_probe(const struct term_wanted *wanted);

/* Returns the width to which lines on standard output are folded: WANTED's columns, else the
 * terminal's, else that of the environment; INT_MAX if none has a width, so that no line is
 * folded. */
int term_fold_width(const struct term_wanted *wanted);

/* True if lines are folded to T's width: there is a terminal, or --columns or COLUMNS says a
 * width. */
bool term_folds(const struct term *t);

/* Both print TEXT on standard output and release it; term_print_folded first folds it to lines of
 * at most WIDTH columns. */
void term_print(struct text *text);
void term_print_folded(struct text *text, int width);

/* True if a line on standard error can be overwritten, as progress is shown. */
bool term_draws_progress(void);

/* Shows LINE on standard error in place of the last such line; "" only removes that. */
void term_progress(const char *line);

/* Reads the size again, after the window changed. */
void term_resize(struct term *t);

/* Clears the screen, and with SCROLLBACK also the lines that can be scrolled back to.  A dumb
 * terminal gets a screenful of empty lines with SCROLLBACK, and nothing without.  Does nothing if
 * standard output is no terminal. */
void term_clear(const struct term *t, bool scrollback);

/* Returns the columns that TEXT takes; if the locale can't tell, the number of its bytes. */
int term_columns(const char *text);

/* Adds CELL to OUT, and blanks up to WIDTH columns in all, as term_columns counts them. */
void term_add_cell(struct text *out, const char *cell, int width);

/* ---- Single keys. ---- */

/* keys_wait returns these in place of a key. */
enum { KEYS_NONE = 0, KEYS_SIGNAL = -1, KEYS_RESIZED = -2, KEYS_END = -3 };

/* Waits for a key on standard input, a terminal, for at most MS milliseconds, or without a limit
 * if MS is below 0.  The key isn't echoed.  With TAKE the key is read and returned; otherwise it
 * stays to be read, and any value above 0 is returned.  Returns KEYS_NONE if no key came in time;
 * KEYS_SIGNAL if the program was interrupted or is to end; KEYS_RESIZED if the window changed its
 * size; KEYS_END if the terminal has gone.  The modes of the terminal are restored at the end. */
int keys_wait(int64_t ms, bool take);

/* Drops the keys that were pressed but not read yet. */
void keys_drop(void);

/* Returns the time of a monotonic clock, in milliseconds. */
int64_t keys_clock(void);

#endif
