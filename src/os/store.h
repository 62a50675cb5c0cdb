/* Files that must not be lost: written beside, synced, renamed; and the locks that keep other
 * programs out.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_STORE_H
#define OS_STORE_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"

/* Opens PATH as open(2) does.  A new file is private to the user, and no child inherits the
 * descriptor.  Fails with EINTR only if the person interrupts it, as while it waits for the other
 * end of a pipe. */
int store_open(const char *path, int flags);

/* Gives the file FROM the name TO, unless another file has it.  Returns 0; or -1 and errno,
 * which is EEXIST if another file has it.  If FROM couldn't be removed, the file may have
 * both names. */
int store_rename(const char *from, const char *to);

/* Opens PATH for writing at its beginning, without truncating it.  The umask decides who may read a
 * new file.  Returns its descriptor, or -1 and errno. */
int store_open_output(const char *path);

/* Puts the LEN bytes at DATA into the file PATH.  PATH always holds either all the old contents or
 * all the new, and only the owner may read them.  If PATH is a link, it stays one.  Files that
 * killed processes left beside it are removed.  Returns 0; or -1 and the reason in E, also for
 * "-". */
int store_write(const char *path, const char *data, size_t len, struct error *e);

/* As store_write, for one of many files that store_create made: the next store_create in their
 * directory removes what killed processes left there.  So writing them all doesn't read the
 * directory again for each file. */
int store_write_kept(const char *path, const char *data, size_t len, struct error *e);

/* As store_write, for a file that others may read: the umask decides who may read a new file, and
 * an old file keeps its mode. */
int store_publish(const char *path, const char *data, size_t len, struct error *e);

/* Does the same as store_write, but only if there is no file PATH yet.  Its directory must
 * be the program's own, since the files that killed processes left beside any file there
 * are removed.  Returns 0; 1 if the file exists; or -1 and the reason in E. */
int store_create(const char *path, const char *data, size_t len, struct error *e);

/* True if both paths name the same file, which need not exist.  "-" is standard input. */
bool store_same(const char *a, const char *b);

/* Reads the file PATH, or standard input for "-", into OUT, without the byte order mark with which
 * some editors begin a file.  Returns 0; or -1 and the reason in E, also for a directory, for more
 * than STORE_MOST bytes, and if the person interrupts it. */
enum { STORE_MOST = 64 << 20 };
int store_read(const char *path, struct text *out, struct error *e);

/* Checks that PATH, a file that the program opens by itself, is no pipe: opening a pipe waits for
 * somebody at its other end.  Returns 0, or -1 and the reason in E. */
int store_check_own(const char *path, struct error *e);

/* As store_read, but also fails where store_check_own fails. */
int store_read_own(const char *path, struct text *out, struct error *e);

/* The result of taking a lock.  A lock lasts as long as its file is open, so it ends with the
 * process, even one that is killed.  TAKEN: it was taken; HELD: somebody else holds it; FAILED:
 * errno says why. */
enum taking { TAKEN, HELD, FAILED };

/* Takes the lock on the file FD, which was opened by the name NAME, without waiting.  The
 * result is HELD, too, if somebody has removed that name since or given it to another file:
 * the lock would keep nobody out. */
enum taking file_lock(int fd, const char *name);

/* True if somebody holds the lock on the file FD.  It looks without taking the lock, so that nobody
 * who takes it meanwhile fails. */
bool file_is_held(int fd);

/* The place of one game in progress.  No other program writes to it while it is held.  It
 * owns a file descriptor, which slot_release closes. */
struct slot {
	struct text path; /* path of the saved game; empty if there is no slot */
	int lock;         /* the descriptor that holds the lock, or -1 */
};

/* Takes a new slot.  Returns 0; or -1 and the reason in E, and SLOT is empty. */
int slot_new(struct slot *slot, struct error *e);

/* Takes the slot that was written to last among those with a saved game that nobody holds.
 * Returns 0; 1 if there is none; or -1 and the reason in E if that couldn't be found out.
 * If it isn't 0, SLOT is empty. */
int slot_last(struct slot *slot, struct error *e);

/* Takes the slot of the file PATH.  Returns 0; 1 if another process holds it; or -1 and the reason
 * in E.  If it isn't 0, SLOT is empty. */
int slot_lock(struct slot *slot, const char *path, struct error *e);

/* True if somebody, who may be this program, holds the slot of the file PATH. */
bool slot_is_held(const char *path);

/* Releases the lock of the slot.  The saved game stays. */
void slot_unlock(struct slot *slot);

/* Removes the saved game, which is over or was kept elsewhere, and releases the slot.
 * Returns 0; or -1 and the reason in E if the game is still there. */
int slot_forget(struct slot *slot, struct error *e);

/* Releases the slot.  The saved game stays. */
void slot_release(struct slot *slot);

/* Takes the lock beside the small file PATH, to be released by slot_unlock.  While another program
 * holds it, waits for some seconds.  If the system has no locks, or the lock's file can't be made,
 * nothing is locked.  Returns 0; or -1 and the reason in E if another program holds it for longer
 * or the person interrupts the wait. */
int store_hold(const char *path, struct slot *lock, struct error *e);

/* Changes TEXT, the contents of a file, as WHAT says.  Returns 0; 1 to leave the file as it is; or
 * -1 and the reason in E. */
typedef int store_change(struct text *text, const void *what, struct error *e);

/* Has CHANGE change the small file PATH under its lock, so that two programs never undo each
 * other's changes.  Reads the file again first, as empty if it does not exist, and writes it as
 * store_write does, or store_write_kept if it is a KEPT one.  Returns 0; or -1 and the reason in E,
 * and the file is as it was. */
int store_update(const char *path, bool kept, store_change *change, const void *what,
                 struct error *e);

/* ---- Small files in the state directory in which the program notes, line by line, what a person
 * has set, tried, played or seen.  NAME is the file's name there.  ---- */

/* Called with TO and LINE, without its newline; it may change LINE. */
typedef void note_visit(void *to, char *line);

/* Calls VISIT with TO and a copy of each line of TEXT, which may end with CR LF, too. */
void note_file_each(const struct text *text, note_visit *visit, void *to);

/* note_file_text adds the text of the file to OUT; note_file_read calls VISIT with TO and each of
 * its lines.  A missing file is empty.  Both return 0; or -1 and the reason in E, and nothing was
 * added or visited. */
int note_file_text(const char *name, struct text *out, struct error *e);
int note_file_read(const char *name, note_visit *visit, void *to, struct error *e);

/* Has CHANGE change the file as WITH says, as store_update does.  Returns 0; or -1 and the reason
 * in E, and the file is as it was. */
int note_file_change(const char *name, store_change *change, const void *with, struct error *e);

#endif
