/* The puzzles that a person has tried: a line in a small file for each try, in their order.
 *
 * Ratings are not kept: they are computed from these lines.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PUZZLE_RESULTS_H
#define APP_PUZZLE_RESULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* A try.  In the file: "classic 12 1595638428 solved 20780". */
struct result {
	char *row; /* owned by the list */
	int number;
	uint32_t sum; /* of the puzzle's text, so that another puzzle of that number is not meant */
	bool solved;
	int day; /* a number of base/date.h */
};

/* All of them.  Owns them; results_release ends it. */
struct results {
	struct result *list;
	size_t len, cap;
};

/* Reads the file into R, which is initialised here; lines that are damaged are left out.  Returns 0; or -1 and
 * the reason in E, and R is empty. */
int results_read(struct results *r, struct error *e);
void results_release(struct results *r);

/* Adds T to the file.  Returns 0; or -1 and the reason in E. */
int results_note(const struct result *t, struct error *e);

#endif
