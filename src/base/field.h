/* Named numbers in a struct, which a text such as "hand=7,bonus=0" can set; and tables of such
 * structs, whose rows have names.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_FIELD_H
#define BASE_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"

struct field {
	const char *name;
	size_t offset;        /* offset of the field, an int, in the struct */
	int low, high;        /* the valid range; FIELD_MAX is the most that fields_set reads */
	const char *words[3]; /* words for the values from `low` on, used instead of numbers */
	const char *help;
};

enum { FIELD_MAX = 999, FIELD_VALUE_SIZE = 16 };

/* Returns the value of F in the struct at AT. */
int field_value(const void *at, const struct field *f);

/* Sets F in the struct at AT to VALUE. */
void field_put(void *at, const struct field *f, int value);

/* Writes the value of F to BUF, which has room for FIELD_VALUE_SIZE bytes, as fields_set reads it.
 * Returns BUF. */
char *field_format(const void *at, const struct field *f, char *buf);

/* True if the LEN bytes at NAME are the name of one of the COUNT fields F. */
bool field_exists(const struct field *f, size_t count, const char *name, size_t len);

/* The fields of a struct, at most 32. */
struct fields {
	const struct field *field;
	size_t count;
	/* names of fields that other code reads, as "map", for messages; or "" */
	const char *others;
	const char *example; /* a text that sets some fields, for messages */
};

/* Sets the fields of the struct at AT that TEXT names; TEXT may not give a field two different
 * values.  Returns 0; or -1, and E says in one line which values are valid.  After a failure some
 * fields may be set. */
int fields_set(void *at, const struct fields *fields, const char *text, struct error *e);

/* Checks whether all values are in their ranges.  Returns 0; or -1, and E names the first value
 * that is not. */
int fields_check(const void *at, const struct fields *fields, struct error *e);

/* True if all fields have the same values in the structs at A and B. */
bool fields_same(const void *a, const void *b, const struct fields *fields);

/* Adds to OUT the fields of the struct at AT whose values differ from those at ROW, in the form
 * that fields_set reads. */
void fields_bends(const void *at, const void *row, const struct fields *fields, struct text *out);

/* Finds the row called NAME, or the only row whose name begins with NAME.  ROWS has COUNT rows of
 * SIZE bytes, each beginning with a pointer to its name.  Returns NULL if there is no such row; E
 * then lists the names. */
const void *row_find(const void *rows, size_t count, size_t size, const char *name,
                     struct error *e);

#endif
