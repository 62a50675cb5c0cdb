/* Where the program keeps its files: the XDG base directories.  The files of a folder.  Files that a
 * person names for output: the program doesn't write over a file that it wouldn't have written.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_PATHS_H
#define OS_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "base/error.h"
#include "base/text.h"

/* Writes to OUT the path of file NAME in $XDG_STATE_HOME/expedition, or in
 * ~/.local/state/expedition without that variable.  Makes the directories that are missing.
 * Returns 0; or -1 if there is no such place, and OUT is empty and owns nothing. */
int paths_state(const char *name, struct text *out);

/* Writes to OUT the path of file NAME in $XDG_CONFIG_HOME/expedition
 * (~/.config/expedition).  Makes nothing.  Returns 0 or -1 as above. */
int paths_config(const char *name, struct text *out);

/* Adds to OUT the directory that the file PATH is in. */
void paths_directory(const char *path, struct text *out);

/* A file of a folder. */
struct folder_file {
	char *path;
	struct timespec written;
};

/* The files of a folder, the one that was written last first.  All zero is empty.  It owns the
 * paths: folder_release ends it. */
struct folder {
	struct folder_file *file;
	size_t len, cap;
};

/* Lists the files of the folder NAME that end with SUFFIX in F, which is initialised here.  A folder
 * that can't be read has none. */
void folder_read(struct folder *f, const char *name, const char *suffix);
void folder_release(struct folder *f);

/* A kind of file that the program writes where it is told to, and how to recognise one. */
struct target_format {
	const char *begins; /* the first bytes, behind blanks */
	const char *what;   /* a person's words for it */
	bool tag;           /* `begins` is a tag's: [NAME "VALUE"] */
};

/* True if PATH is a regular file with something in it. */
bool target_holds(const char *path);

/* Checks whether the file PATH may be overwritten with FORMAT: it is empty, isn't there or begins
 * as FORMAT does.  A file that isn't regular is passed, too: the function that writes to it
 * says what is wrong with it.  Returns 0, or -1 and the reason in E. */
int target_check(const char *path, const struct target_format *format, struct error *e);

#endif
