/* Where the program keeps its files: the XDG base directories.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_PATHS_H
#define OS_PATHS_H

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

#endif
