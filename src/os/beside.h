/* Files that are written beside another one until they take its name.
 *
 * A process that is killed leaves its file there.  The process that writes such a file
 * holds its lock.  So a file without a lock is dead, and a later save removes it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_BESIDE_H
#define OS_BESIDE_H

#include <sys/types.h>

#include "base/text.h"

/* Makes a file of MODE beside PATH, by a name that nobody could have taken before, and
 * writes the name to NAME.  Returns the file's descriptor, which holds the file's lock
 * until it is closed; or -1 and errno. */
int beside_open(const char *path, mode_t mode, struct text *name);

/* Removes the files that dead processes of this user left beside PATH, as far as that is
 * possible.  It removes nothing else, and no link. */
void beside_sweep(const char *path);

/* Does the same for every file in the directory of PATH. */
void beside_sweep_all(const char *path);

#endif
