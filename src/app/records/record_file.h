/* Records in files.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_RECORDS_RECORD_FILE_H
#define APP_RECORDS_RECORD_FILE_H

#include "families/cards/record/record.h"
#include "game/game.h"
#include "os/paths.h"

/* Reads the one record of the card games in the file PATH, or on standard input for "-", into R.  At least
 * one round has begun in it.  Returns 0, and the caller releases R; -1 if the file can't be
 * read; or RECORD_FILE_BAD if it doesn't hold such a record.  E then says why. */
enum { RECORD_FILE_BAD = -2 };
int record_file_read(const char *path, struct record *r, struct error *e);

/* As record_file_read, but no round need have begun in the record. */
int record_file_read_early(const char *path, struct record *r, struct error *e);

/* As record_file_read, of the TEXT that was read from PATH. */
int record_text_read(const char *path, const struct text *text, struct record *r,
                     struct error *e);

/* As record_read; but if no family has the record's ruleset, E names those of all. */
int record_text_take(const char *text, size_t len, size_t *used, struct record *r, struct error *e);

/* The family of the record at the beginning of the LEN bytes of TEXT if it is none of the card games'; else, or if there is no record,
 * NULL. */
const struct game *record_text_family(const char *text, size_t len);

/* The name of PATH in a message. */
const char *record_file_name(const char *path);

/* How a file is recognised as a record, and may be overwritten by one. */
extern const struct target_format record_target;

#endif
