/* The files that hold matches with friends, by the marks of these matches.  They are read once, so
 * that a mail with many blocks doesn't read them all again for each block.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_MARKS_H
#define FAMILIES_CARDS_FRIEND_MARKS_H

#include <stddef.h>

#include "base/text.h"

enum { MARK_LETTERS = 8 };

/* Returns the mark of a match: a few letters that its FIRST line gives it. */
struct phrase mark_of(const char *first);

/* A file with a match.  It owns its path. */
struct marked {
	char *path;
	char mark[MARK_LETTERS + 1]; /* "" if the file can't be read, so it may have any match */
};

/* The files of a folder, in its order.  All zero is empty; marks_release ends it. */
struct marks {
	struct marked *file;
	size_t len, cap;
};

/* Adds the file PATH: behind the first BEFORE in it, up to a quotation mark or the line's end,
 * stands the first line of its match.  Leaves out a file without such a line. */
void marks_add(struct marks *m, const char *path, const char *before);
void marks_release(struct marks *m);

#endif
