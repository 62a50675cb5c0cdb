/* Files that a person names to be written to: what is none of ours stays as it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_TARGET_H
#define OS_TARGET_H

#include <stdbool.h>

#include "base/error.h"

/* A kind of file that the program writes where it is told to, and how one is known. */
struct target_format {
	const char *begins; /* the first bytes, behind blanks */
	const char *what;   /* as a person calls it */
	bool tag;           /* these are a tag's: [NAME "VALUE"] */
};

/* Whether PATH is a regular file with something in it. */
bool target_holds(const char *path);

/* Whether the file PATH may be written over with FORMAT: it holds nothing yet
 * (whoever writes it says what is wrong with what is no regular file), or begins as FORMAT
 * does.  0, or -1 and the reason in E. */
int target_check(const char *path, const struct target_format *format, struct error *e);

#endif
