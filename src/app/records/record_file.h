/* Records in files.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_RECORDS_RECORD_FILE_H
#define APP_RECORDS_RECORD_FILE_H

#include "os/target.h"
#include "record/record.h"

/* Reads the one record in the file PATH, or on standard input for "-", into R, which the
 * caller releases: at least one round has begun in it.  0; or the reason in E and -1 when
 * the file can't be read, RECORD_FILE_BAD when that isn't what it holds. */
enum { RECORD_FILE_BAD = -2 };
int record_file_read(const char *path, struct record *r, struct error *e);

/* How PATH is called in a message. */
const char *record_file_name(const char *path);

/* A record, as a file to be written. */
extern const struct target_format record_target;

#endif
