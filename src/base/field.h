/* Numbers in a struct that have names: a text sets some of them, as in "hand=7,bonus=0".  And
 * tables of such structs, each row with a name.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_FIELD_H
#define BASE_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

struct field {
	const char *name;
	size_t offset;        /* of an int in the struct */
	int low, high;        /* the range; of what fields_set reads nothing is above FIELD_MAX */
	const char *words[3]; /* instead of numbers; words[0] stands for low */
	const char *help;
};

enum { FIELD_MAX = 999, FIELD_VALUE_SIZE = 16 };

/* Returns the value of F in the struct at AT. */
int field_value(const void *at, const struct field *f);

/* Sets it. */
void field_put(void *at, const struct field *f, int value);

/* Writes that value as fields_set reads it.  Returns BUF, which has room for FIELD_VALUE_SIZE
 * bytes. */
char *field_format(const void *at, const struct field *f, char *buf);

/* True if one of the COUNT fields F is called by the LEN bytes at NAME. */
bool field_exists(const struct field *f, size_t count, const char *name, size_t len);

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

/* True if the structs at A and B have the same values. */
bool fields_same(const void *a, const void *b, const struct fields *fields);

/* Adds to OUT those values of the struct at AT that ROW has not, as fields_set reads them; nothing
 * if all are alike. */
void fields_bends(const void *at, const void *row, const struct fields *fields, struct text *out);

/* ROWS has COUNT rulesets, each of SIZE bytes, and a pointer to its name comes first.  Finds the one
 * that is called NAME, or the only one whose name begins so.  Returns NULL if there is none; E then
 * lists the names. */
const void *row_find(const void *rows, size_t count, size_t size, const char *name,
                     struct error *e);

#endif
