/* Locks that hold as long as a file is open.  They end with the process, however it ends.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_LOCK_H
#define OS_LOCK_H

/* The lock was taken; somebody else holds it; or it failed, and errno says why. */
enum taking { TAKEN, HELD, FAILED };

/* Takes the lock on the file FD, which was opened by the name NAME, without waiting.  The
 * result is HELD, too, if somebody has removed that name since or given it to another file:
 * the lock would keep nobody out. */
enum taking file_lock(int fd, const char *name);

#endif
