/* Numbers in a struct that have names: a text sets some of them, as in "hand=7,bonus=0".
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_FIELD_H
#define BASE_FIELD_H

#include <stddef.h>

#include "base/error.h"

struct field {
	const char *name;
	size_t offset;        /* of an int in the struct */
	int low, high;        /* the range; nothing is above FIELD_MAX */
	const char *words[3]; /* instead of numbers; words[0] stands for low */
	const char *help;
};

enum { FIELD_MAX = 999, FIELD_VALUE_SIZE = 16 };

/* The value of F in the struct at AT. */
int field_value(const void *at, const struct field *f);

/* Writes that value as fields_set reads it.  Returns BUF, which has room for FIELD_VALUE_SIZE
 * bytes. */
char *field_format(const void *at, const struct field *f, char *buf);

/* The fields of a struct, at most 32. */
struct fields {
	const struct field *field;
	size_t count;
	const char *others;  /* names that are read elsewhere, for messages: " map"; or "" */
	const char *example; /* a text that sets some, for messages */
};

/* Sets those fields of the struct at AT that TEXT names, in which none has two values.  Returns 0;
 * or -1, and E says in one line what would be valid.  Some may be set then, too. */
int fields_set(void *at, const struct fields *fields, const char *text, struct error *e);

/* Checks whether all values are in their ranges.  Returns 0, or -1 and E says which is not. */
int fields_check(const void *at, const struct fields *fields, struct error *e);

#endif
