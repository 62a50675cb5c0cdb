/* Where the program keeps its files: the XDG base directories.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_PATHS_H
#define OS_PATHS_H

#include "base/text.h"

/* The path of file NAME in $XDG_STATE_HOME/expedition (~/.local/state without
 * that), whose directories are made when they are missing.  0, or -1 when there is no
 * such place; OUT is then empty. */
int paths_state(const char *name, struct text *out);

/* The path of file NAME in $XDG_CONFIG_HOME/expedition (~/.config); nothing is
 * made.  0 or -1 as above. */
int paths_config(const char *name, struct text *out);

/* Adds the directory that the file PATH is in. */
void paths_directory(const char *path, struct text *out);

#endif
