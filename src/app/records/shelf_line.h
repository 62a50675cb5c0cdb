/* A kept match as the words of a line in the index of records.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_RECORDS_SHELF_LINE_H
#define APP_RECORDS_SHELF_LINE_H

#include "app/records/shelf.h"

/* Adds what the record of M tells to OUT: all but its path and its date. */
void shelf_line_write(const struct shelf_match *m, struct text *out);

/* Reads LINE, which it changes, into M.  Returns 0, and M owns its texts; or -1 if it is no such
 * line, and M is empty. */
int shelf_line_read(char *line, struct shelf_match *m);

#endif
