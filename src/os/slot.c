/* The slots of games in progress.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/record.h"
#include "os/paths.h"
#include "os/store.h"

enum { SLOTS_MAX = 100 };

/* Takes the lock of a slot.  It is a file beside the saved game, since every write replaces
 * that. */
static enum taking take_lock(struct slot *slot)
{
	struct text name = {0};
	text_addf(&name, "%s.lock", text_string(&slot->path));
	int fd = store_open(text_string(&name), O_RDWR | O_CREAT);
	enum taking got = fd < 0 ? FAILED : file_lock(fd, text_string(&name));
	int why = errno;
	if (fd >= 0 && got != TAKEN)
		close(fd);
	text_release(&name);
	slot->lock = got == TAKEN ? fd : -1;
	errno = why;
	return got;
}

/* Looks whether a game is saved in PATH: TAKEN if there is none. */
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
		char name[32];
		snprintf(name, sizeof name, "games/%d" RECORD_SUFFIX, i);
		if (paths_state(name, &slot->path)) {
			slot_release(slot); /* its path may name the directory that can't be
			                       made */
			return error_set(e, "there is no directory to save games in");
		}
		const char *path = text_string(&slot->path);
		enum taking got = look_for_game(path);
		if (got == TAKEN)
			got = take_lock(slot);
		/* between the look and the lock another process may have saved there and ended */
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

/* The youngest game so far that could be locked. */
struct search {
	struct slot best;
	struct timespec written;
};

static bool is_younger(const struct stat *st, const char *path, const struct search *s)
{
	if (s->best.lock < 0)
		return true;
	const struct timespec *a = &st->st_mtim, *b = &s->written;
	if (a->tv_sec != b->tv_sec)
		return a->tv_sec > b->tv_sec;
	if (a->tv_nsec != b->tv_nsec)
		return a->tv_nsec > b->tv_nsec;
	return strcmp(path, text_string(&s->best.path)) > 0; /* so the order in which the
	                                                        directory lists them doesn't
	                                                        count */
}

/* Makes the game in PATH the best one if it is younger than the best so far and can be locked.
 * Returns 0; or -1 and the reason in E. */
static int consider(const char *path, struct search *s, struct error *e)
{
	struct slot found = {.lock = -1};
	struct stat st;
	if (stat(path, &st))
		return errno == ENOENT ? 0 : error_set(e, "%s: %s", path, strerror(errno));
	if (!S_ISREG(st.st_mode) || !is_younger(&st, path, s))
		return 0;
	text_add(&found.path, path);
	enum taking got = take_lock(&found);
	if (got == TAKEN && stat(path, &st)) {
		/* the process that held it has ended that game meanwhile */
		slot_unlock(&found);
		return 0;
	}
	if (got == TAKEN) {
		slot_release(&s->best);
		*s = (struct search){found, st.st_mtim};
		return 0;
	}
	text_release(&found.path);
	return got == HELD ? 0 : error_set(e, "%s: %s", path, strerror(errno));
}

int slot_last(struct slot *slot, struct error *e)
{
	struct text directory = {0};
	struct search search = {.best = {.lock = -1}};
	const struct dirent *entry;
	*slot = search.best;
	if (paths_state("games", &directory))
		return 1;
	const char *name = text_string(&directory);
	DIR *dir = opendir(name);
	int status = 0;
	if (!dir && errno != ENOENT && errno != ENOTDIR)
		status = error_set(e, "%s: %s", name, strerror(errno));
	while (dir && (errno = 0, (entry = readdir(dir)))) {
		struct text path = {0};
		if (!text_ends(entry->d_name, RECORD_SUFFIX))
			continue;
		text_addf(&path, "%s/%s", name, entry->d_name);
		if (consider(text_string(&path), &search, e))
			status = -1;
		text_release(&path);
	}
	if (dir && errno)
		status = error_set(e, "%s: %s", name, strerror(errno));
	*slot = search.best;
	if (dir)
		closedir(dir);
	text_release(&directory);
	return slot->lock >= 0 ? 0 : status ? -1 : 1;
}

int slot_lock(struct slot *slot, struct error *e)
{
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
	struct text lock = {0};
	text_addf(&lock, "%s.lock", text_string(&slot->path));
	if (slot->lock >= 0)
		unlink(text_string(&lock));
	text_release(&lock);
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
