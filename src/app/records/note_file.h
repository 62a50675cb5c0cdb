/* Small files in the state directory in which the program notes, line by line, what a person has
 * tried, played or seen.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_RECORDS_NOTE_FILE_H
#define APP_RECORDS_NOTE_FILE_H

#include "base/error.h"
#include "base/text.h"
#include "os/store.h"

struct note_file {
	const char *name; /* in the state directory */
	const char *what; /* is noted there, as "puzzles", for errors */
};

/* Takes LINE, without its end, which it may change. */
typedef void note_visit(void *to, char *line);

/* Calls VISIT with TO and a copy of each line of TEXT. */
void note_file_each(const struct text *text, note_visit *visit, void *to);

/* Reads the file F and calls VISIT with TO and each of its lines; there is none without such a file or
 * a directory for it.  Returns 0; or -1 and the reason in E, and nothing was visited. */
int note_file_read(const struct note_file *f, note_visit *visit, void *to, struct error *e);

/* Has CHANGE change the file F as WITH says, as store_update does.  Returns 0; or -1 and the reason in E,
 * and the file is as it was. */
int note_file_change(const struct note_file *f, store_change *change, const void *with, struct error *e);

#endif
