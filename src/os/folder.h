/* The files of a folder, the one that was written last first.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_FOLDER_H
#define OS_FOLDER_H

#include <stddef.h>
#include <time.h>

struct folder_file {
	char *path;
	struct timespec written;
};

/* All zero is empty.  It owns the paths: folder_release ends it. */
struct folder {
	struct folder_file *file;
	size_t len, cap;
};

/* Lists the files of the folder NAME that end with SUFFIX in F, which is initialised here.  A folder
 * that can't be read has none. */
void folder_read(struct folder *f, const char *name, const char *suffix);
void folder_release(struct folder *f);

#endif
