/* The text of a board, line by line.  Each fault is a line that says where it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_BOARD_TEXT_H
#define GAME_BOARD_TEXT_H

#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

/* The state of reading a board.  A family makes it the first member of the struct into which it
 * reads, so that TAKE below can cast a pointer to it.  Before the text is read, all but FAULTS
 * and MOST is zero. */
struct board_text {
	struct text *faults;
	int most;  /* faults after which no further line is read */
	int count; /* of the faults */
	long line; /* its number, from 1; 0 before and after the text */
};

/* Adds a fault, with the number of the line if there is one.  Returns -1. */
int board_fault(struct board_text *in, const char *format, ...) BASE_PRINTF(2, 3);

/* Reads the LEN bytes of TEXT, which may be anything: TAKE gets each line that has words and is no
 * comment, without blanks at its ends, and may change it. */
void board_text_read(struct board_text *in, const char *text, size_t len,
                     void (*take)(struct board_text *in, char *line));

/* Cuts the first word off *REST, which then stands at the next one.  Returns it, "" at the end of
 * the line. */
char *board_word(char **rest);

/* board_take_key copies WORD to KEY, of SIZE bytes, if it is a valid key: small letters, digits
 * and hyphens, a letter first.  board_take_name copies FROM to NAME, of SIZE bytes, if it is
 * short enough.  Both return 0, or -1 after a fault. */
int board_take_key(struct board_text *in, const char *word, char *key, size_t size);
int board_take_name(struct board_text *in, const char *from, char *name, size_t size);

/* Reads WORD, "13.2S", into *OUT, in tenths of a degree.  SIGNS are the letters after a positive
 * and a negative number.  Returns 0; or -1 if WORD is not such a number up to MOST tenths. */
int board_read_degrees(const char *word, const char *signs, int most, int *out);

/* Adds a blank and TENTHS of a degree to OUT, as board_read_degrees reads them. */
void board_add_degrees(int tenths, const char *signs, struct text *out);

#endif
