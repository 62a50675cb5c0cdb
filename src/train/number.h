/* Options that are numbers, for the programs beside the game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_NUMBER_H
#define TRAIN_NUMBER_H

#include <stddef.h>

#include "base/error.h"

/* What an option's number is kept as. */
enum number_kind {
	NUMBER_INT,
	NUMBER_LONG, /* uint64_t */
	NUMBER_REAL, /* double */
	NUMBER_TWO,  /* two of these, with a comma between them */
};

struct number {
	const char *name;
	size_t offset; /* in the struct that it is kept in */
	enum number_kind kind;
	double low, high;
};

/* Reads VALUE, all of it, and keeps it in OPTIONS, a struct that N's offset is of.  0, or
 * -1 with what is valid in E. */
int number_set(void *options, const struct number *n, const char *value, struct error *e);

#endif
