/* The parts of a record's text, each with its line: the first half of reading one.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_RECORD_PARTS_H
#define GAME_RECORD_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { NO_NUMBER = -1 };

enum part_kind { PART_TAG, PART_MOVE, PART_COMMENT, PART_NOTE };

/* Owns its texts. */
struct part {
	uint8_t kind;  /* enum part_kind */
	bool used;     /* of a tag: it is known to the format */
	bool begins_line; /* of a move: no other one stands before it on its line */
	bool comma;    /* of a move: a comma stands before it */
	int number;    /* of a move: that of the turn, which stands before it; or NO_NUMBER */
	size_t line;
	char *name;    /* of a tag */
	char *text;    /* of a tag its value */
};

/* All zero is empty; record_parts_release ends it. */
struct record_parts {
	struct part *part;
	size_t len, cap;
};

/* Lists the parts of the record at the beginning of TEXT, which has LEN bytes, in PARTS.  *USED is
 * set to the number of bytes read: up to the next record, or to the end.  USED may be NULL; then a
 * second record is a fault.  Returns 0, and the caller releases PARTS; or -1, and PARTS is empty
 * and E says what is wrong. */
int record_parts_read(struct record_parts *parts, const char *text, size_t len, size_t *used,
                      struct error *e);
void record_parts_release(struct record_parts *parts);

/* Sets E to "line LINE: " and the text that FORMAT makes.  Returns -1. */
int record_fail(struct error *e, size_t line, const char *format, ...) BASE_PRINTF(3, 4);

/* The value of the first tag called NAME at the head of the record that begins TEXT, which has LEN
 * bytes; NULL if the head has none.  The caller frees it. */
char *game_record_tag(const char *text, size_t len, const char *name);

#endif
