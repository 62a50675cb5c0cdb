/* Records of the card games in files, with all that a match doesn't keep of them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_RECORD_FILE_H
#define FAMILIES_CARDS_FRIEND_RECORD_FILE_H

#include "families/cards/record/record.h"

/* Reads the one record of the card games in the file PATH, or on standard input for "-", into R.  At
 * least one round has begun in it.  Returns as match_file_read does; after 0 the caller releases R. */
int record_file_read(const char *path, struct record *r, struct error *e);

/* As record_file_read, but no round need have begun in the record. */
int record_file_read_early(const char *path, struct record *r, struct error *e);

#endif
