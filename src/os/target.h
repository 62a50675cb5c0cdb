/* Files that a person names for output: the program doesn't write over a file that it
 * wouldn't have written.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_TARGET_H
#define OS_TARGET_H

#include <stdbool.h>

#include "base/error.h"

/* A kind of file that the program writes where it is told to, and how to recognise one. */
struct target_format {
	const char *begins; /* the first bytes, behind blanks */
	const char *what;   /* a person's words for it */
	bool tag;           /* `begins` is a tag's: [NAME "VALUE"] */
};

/* Whether PATH is a regular file with something in it. */
bool target_holds(const char *path);

/* Whether the file PATH may be overwritten with FORMAT: it is empty, isn't there or begins
 * as FORMAT does.  A file that isn't regular is passed, too: the function that writes to it
 * says what is wrong with it.  Returns 0, or -1 and the reason in E. */
int target_check(const char *path, const struct target_format *format, struct error *e);

#endif
