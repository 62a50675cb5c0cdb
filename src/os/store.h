/* Files that must not be lost: written beside, synced, renamed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_STORE_H
#define OS_STORE_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"

/* As open(2), for a file that is nobody else's business and no child's.  It fails by EINTR
 * only when the person interrupts it, as where nobody is at the other end of a pipe. */
int store_open(const char *path, int flags);

/* Gives the file FROM the name TO, unless another file has it.  0; or -1 and errno, EEXIST
 * where one has.  Where FROM couldn't be taken away it may have both names then. */
int store_rename(const char *from, const char *to);

/* Opens PATH to be written from its beginning, with what it holds left there; a new file
 * may be read by whom the umask lets.  Its descriptor, or -1 and errno. */
int store_open_output(const char *path);

/* Puts the LEN bytes at DATA into the file PATH so that at every moment PATH holds
 * the old contents or the new, whole, and only its owner may read them.  Where PATH is a
 * link it stays one.  What killed processes left beside it is removed.  0, or -1 and the
 * reason in E, also for "-". */
int store_write(const char *path, const char *data, size_t len, struct error *e);

/* The same for what is made to be shown: a new file may be read by whom the umask lets,
 * and one that was there keeps its mode. */
int store_publish(const char *path, const char *data, size_t len, struct error *e);

/* As store_write, but only where there is no file PATH yet, in a directory that is the
 * program's own: what is left beside any file there is removed.  0; 1 when there is such a
 * file; or -1 and the reason in E. */
int store_create(const char *path, const char *data, size_t len, struct error *e);

/* Whether both paths, "-" being standard input, name the same file, or would if it was
 * there. */
bool store_same(const char *a, const char *b);

/* Reads the file PATH, or standard input for "-", into OUT.  0; or -1 and the
 * reason in E, also for a directory, for more than STORE_MOST bytes and when the person
 * interrupts it. */
enum { STORE_MOST = 64 << 20 };
int store_read(const char *path, struct text *out, struct error *e);

/* The place of one game in progress, that no other program writes to while it
 * is held.  Owns a file descriptor: slot_release. */
struct slot {
	struct text path; /* of the saved game; empty: there is no slot */
	int lock;         /* the descriptor that holds the lock, or -1 */
};

/* Takes a slot of its own.  0, or -1 and the reason in E; SLOT is then empty. */
int slot_new(struct slot *slot, struct error *e);

/* Takes the slot that was written to last and that nobody holds; its file is there.
 * 0; 1 when there is none; -1 and the reason in E when that couldn't be found out.
 * SLOT is then empty. */
int slot_last(struct slot *slot, struct error *e);

/* Takes the lock beside SLOT's path, which is given.  0; 1 when somebody else has it; -1
 * and the reason in E.  If it isn't 0, SLOT is then empty. */
int slot_lock(struct slot *slot, struct error *e);

/* Gives that lock back; what is saved there stays. */
void slot_unlock(struct slot *slot);

/* Removes the saved game, which is over or was kept elsewhere, and lets go of the slot.
 * 0, or -1 and the reason in E when it is still there. */
int slot_forget(struct slot *slot, struct error *e);

/* Lets go of the slot; what was saved stays. */
void slot_release(struct slot *slot);

#endif
