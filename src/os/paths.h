/* Where the program keeps its files: the XDG base directories.  The files of a folder.  A check
 * on output files that a person names: the program overwrites only a file of the kind that it
 * writes.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_PATHS_H
#define OS_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

#include "base/error.h"
#include "base/text.h"

/* Writes to OUT the path of file NAME in $XDG_STATE_HOME/expedition, or in
 * ~/.local/state/expedition without that variable.  Makes the directories that are missing.
 * Returns 0; or -1 if there is no such place, and OUT is then empty. */
int paths_state(const char *name, struct text *out);

/* Says in E that there is no directory WHAT, such as "to save games in", and why or what to do.
 * paths_state has just failed, and errno is still as it left it.  Returns -1. */
int paths_no_state(const char *what, struct error *e);

/* Writes to OUT the path of the start-up file, rc in $XDG_CONFIG_HOME/expedition, by default
 * ~/.config/expedition.  Makes nothing.  Returns 0; or -1 if there is no such place, and OUT is then
 * empty. */
int paths_startup(struct text *out);

/* Adds to OUT the directory that the file PATH is in. */
void paths_directory(const char *path, struct text *out);

/* A file of a folder, and what stat says of it. */
struct folder_file {
	char *path;
	struct stat stat;
};

/* The files of a folder, newest first.  All zero, it is empty.  It owns the paths; free them with
 * folder_release. */
struct folder {
	struct folder_file *file;
	size_t len, cap;
};

/* Lists the regular files of the folder NAME that end with SUFFIX in F, which is initialised
 * here.  Returns 0, even if there is no such folder; or -1 and the reason in E, and the list lacks
 * what could not be read. */
int folder_read(struct folder *f, const char *name, const char *suffix, struct error *e);
void folder_release(struct folder *f);

/* A kind of file that the program writes where it is told to, and how to recognise one. */
struct target_format {
	const char *begins; /* the first bytes of such a file, after a byte order mark and blanks */
	const char *what;   /* name of the format in messages */
	bool tag;           /* `begins` is the "[NAME" of a tag; a VALUE in quotes must follow */
};

/* True if PATH is a regular file with something in it. */
bool target_holds(const char *path);

/* Checks whether the file PATH may be overwritten with FORMAT: it is missing or empty, or it begins
 * as FORMAT does.  A file that is not regular passes, too; the function that writes to it reports
 * any problem.  Returns 0, or -1 and the reason in E. */
int target_check(const char *path, const struct target_format *format, struct error *e);

#endif
