/* The slots of games in progress.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "game/record.h"
#include "os/paths.h"
#include "os/store.h"

enum { SLOTS_MAX = 100 };

/* Adds the file of the lock on PATH to OUT.  It is a file of its own beside the saved game, since
 * every save replaces the saved game's file. */
static void lock_name(const char *path, struct text *out)
{
	text_addf(out, "%s.lock", path);
}

bool slot_is_held(const char *path)
{
	OWN(text) name = {0};
	lock_name(path, &name);
	int fd = store_open(text_string(&name), O_RDWR);
	const bool held = fd >= 0 && file_is_held(fd);
	if (fd >= 0)
		close(fd);
	return held;
}

static enum taking take_lock(struct slot *slot)
{
	OWN(text) name = {0};
	lock_name(text_string(&slot->path), &name);
	int fd = store_open(text_string(&name), O_RDWR | O_CREAT);
	enum taking got = fd < 0 ? FAILED : file_lock(fd, text_string(&name));
	int why = errno;
	if (fd >= 0 && got != TAKEN)
		close(fd);
	slot->lock = got == TAKEN ? fd : -1;
	errno = why;
	return got;
}

/* Returns whether a slot whose game is saved in PATH can be taken: HELD if there is such a game, TAKEN
 * if there is none. */
static enum taking look_for_game(const char *path)
{
	if (!access(path, F_OK))
		return HELD;
	return errno == ENOENT ? TAKEN : FAILED;
}

int slot_new(struct slot *slot, struct error *e)
{
	*slot = (struct slot){.lock = -1};
	for (int i = 1; i <= SLOTS_MAX; i++) {
		if (paths_state(phrase("games/%d" RECORD_SUFFIX, i).s, &slot->path)) {
			paths_no_state("to save games in", e);
			slot_release(slot); /* the path may name a directory that can't be made */
			return -1;
		}
		const char *path = text_string(&slot->path);
		enum taking got = look_for_game(path);
		if (got == TAKEN)
			got = take_lock(slot);
		/* between the check and the lock another process may have saved a game there and
		 * ended */
		if (got == TAKEN)
			got = look_for_game(path);
		if (got == TAKEN)
			return 0;
		if (got == FAILED)
			error_set(e, "games can't be saved: %s", strerror(errno));
		slot_release(slot);
		if (got == FAILED)
			return -1;
	}
	return error_set(e, "%d games are saved already: finish one of them", SLOTS_MAX);
}

int slot_last(struct slot *slot, struct error *e)
{
	OWN(text) directory = {0};
	OWN(folder) files = {0};
	*slot = (struct slot){.lock = -1};
	if (paths_state("games", &directory))
		return 1;
	int status = folder_read(&files, text_string(&directory), RECORD_SUFFIX, e);
	for (size_t i = 0; i < files.len && slot->lock < 0; i++) {
		const int got = slot_lock(slot, files.file[i].path, e);
		if (got < 0)
			status = -1;
		/* the process that held it may have ended that game meanwhile */
		if (!got && access(files.file[i].path, F_OK))
			slot_unlock(slot);
	}
	return slot->lock >= 0 ? 0 : status ? -1 : 1;
}

int slot_lock(struct slot *slot, const char *path, struct error *e)
{
	*slot = (struct slot){.lock = -1};
	text_add(&slot->path, path);
	enum taking got = take_lock(slot);
	if (got == TAKEN)
		return 0;
	if (got == FAILED)
		error_set(e, "%s: %s", text_string(&slot->path), strerror(errno));
	slot_release(slot);
	return got == HELD ? 1 : -1;
}

void slot_unlock(struct slot *slot)
{
	OWN(text) lock = {0};
	lock_name(text_string(&slot->path), &lock);
	if (slot->lock >= 0)
		unlink(text_string(&lock));
	slot_release(slot);
}

int slot_forget(struct slot *slot, struct error *e)
{
	int status = 0;
	if (!slot->path.len)
		return 0;
	if (unlink(text_string(&slot->path)) && errno != ENOENT)
		status = error_set(e, "%s: %s", text_string(&slot->path), strerror(errno));
	slot_unlock(slot);
	return status;
}

void slot_release(struct slot *slot)
{
	if (slot->lock >= 0)
		close(slot->lock);
	slot->lock = -1;
	text_release(&slot->path);
}
