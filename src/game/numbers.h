/* Lines of a view that are a key and numbers, "player 2 14 0 3": the same function of a family writes the
 * numbers and reads them, in one order.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_NUMBERS_H
#define GAME_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum { NUMBERS_MOST = 40 }; /* of a line */

/* The numbers behind a key.  All zero, it takes numbers to be written. */
struct numbers {
	int64_t number[NUMBERS_MOST];
	int count;
	bool reads;   /* they go to the view; else they come from it */
	bool failed;
};

/* Hands a number of 0 to MOST over, from VALUE or to it.  Returns VALUE as it is then. */
int64_t numbers_pass(struct numbers *n, int64_t value, int64_t most);

/* The same for the integer AT of any type. */
#define NUMBERS_PASS(n, at, most) ((at) = (__typeof__(at))numbers_pass((n), (int64_t)(at), (most)))

/* The same for COUNT bytes. */
void numbers_bytes(struct numbers *n, uint8_t *at, int count, int most);

/* Adds the line of KEY and the numbers of N to OUT. */
void numbers_write(const struct numbers *n, const char *key, struct text *out);

/* Makes N ready to hand over the numbers of the line of TEXT that begins with KEY.  Returns how many there
 * are; or -1 if there is no such line, or a faulty one. */
int numbers_read(struct numbers *n, const char *text, const char *key);

#endif
