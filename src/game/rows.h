/* Functions for the struct game of a family of which nothing is bent, and whose matches have one
 * round.  Rules are rows of a table, and begin with a struct row.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_ROWS_H
#define GAME_ROWS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

struct row {
	const char *name, *title;
};

/* As the functions of struct game. */
const char *row_name(const void *rules);
const char *row_title(const void *rules);
void row_format(const void *rules, struct text *out);
int row_bend(void *rules, const char *text, struct error *e);
bool row_same(const void *a, const void *b);
int row_one(const void *anything); /* for `rounds` and `round` */

/* Copies the row of ROWS, COUNT of SIZE bytes each, that TEXT names, to RULES: `rules_parse`. */
int row_parse(const void *rows, size_t count, size_t size, void *rules, const char *text,
              struct error *e);

/* All of them, for the family's struct game. */
#define GAME_OF_ROWS                                                                             \
	.rules_name = row_name, .rules_title = row_title, .rules_format = row_format,            \
	.rules_bend = row_bend, .rules_same = row_same, .rounds = row_one, .round = row_one

#endif
