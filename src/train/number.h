/* Options that are numbers, for the tools beside the game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_NUMBER_H
#define TRAIN_NUMBER_H

#include <stddef.h>

#include "base/error.h"

/* The type in which the number of an option is kept. */
enum number_kind {
	NUMBER_INT,
	NUMBER_LONG, /* uint64_t */
	NUMBER_REAL, /* double */
	NUMBER_TWO,  /* two doubles, with a comma between them */
};

struct number {
	const char *name;
	size_t offset; /* in the struct that it is kept in */
	enum number_kind kind;
	double low, high;
};

/* Reads VALUE, all of it, into OPTIONS, the struct in which N's offset lies.  Returns 0,
 * or -1 and E says what is valid. */
int number_set(void *options, const struct number *n, const char *value, struct error *e);

#endif
