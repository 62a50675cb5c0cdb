/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/paths.h"

enum { FILE_MODE = 0600, READ_SIZE = 65536, SLOTS_MAX = 100 };

static const char slot_suffix[] = ".exp";

static int write_all(int fd, const char *data, size_t len)
{
	while (len) {
		ssize_t n = write(fd, data, len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return -1;
		data += n;
		len -= (size_t)n;
	}
	return 0;
}

/* The directory's entry is on disk too.  Some file systems can't do it; then the
 * rename is as safe as they make it. */
static void sync_directory(const char *path)
{
	struct text directory = {0};
	const char *slash = strrchr(path, '/');
	if (slash)
		text_add_bytes(&directory, path, slash == path ? 1 : (size_t)(slash - path));
	else
		text_add(&directory, ".");
	int fd = open(text_string(&directory), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd >= 0) {
		(void)!fsync(fd);
		close(fd);
	}
	text_release(&directory);
}

static int write_synced(const char *path, const char *data, size_t len)
{
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, FILE_MODE);
	if (fd < 0)
		return -1;
	int status = write_all(fd, data, len) || fsync(fd) ? -1 : 0;
	int why = errno;
	if (close(fd) && !status) {
		status = -1;
		why = errno;
	}
	errno = why;
	return status;
}

/* Writes beside PATH, which is no symbolic link, and renames. */
static int replace_file(const char *path, const char *data, size_t len)
{
	struct text beside = {0};
	text_addf(&beside, "%s.new%ld", path, (long)getpid());
	const char *name = text_string(&beside);
	int status = write_synced(name, data, len) || rename(name, path) ? -1 : 0;
	int why = errno;
	if (status)
		unlink(name);
	else
		sync_directory(path);
	text_release(&beside);
	errno = why;
	return status;
}

int store_write(const char *path, const char *data, size_t len, struct error *e)
{
	struct stat st;
	bool there = !stat(path, &st);
	if (there && !S_ISREG(st.st_mode))
		return error_set(e, "%s: is no regular file", path);
	/* a link stays one: what it points to is replaced */
	char *real = there ? realpath(path, NULL) : NULL;
	int status = replace_file(real ? real : path, data, len);
	if (status)
		error_set(e, "%s: %s", path, strerror(errno));
	free(real);
	return status;
}

static int read_all(int fd, const char *path, struct text *out, struct error *e)
{
	char buffer[READ_SIZE];
	for (;;) {
		ssize_t n = read(fd, buffer, sizeof buffer);
		if (n == 0)
			return 0;
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return error_set(e, "%s: %s", path, strerror(errno));
		if (out->len + (size_t)n > STORE_MOST)
			return error_set(e, "%s: more than %d MB: this is no record", path,
			                 STORE_MOST >> 20);
		text_add_bytes(out, buffer, (size_t)n);
	}
}

int store_read(const char *path, struct text *out, struct error *e)
{
	bool standard = !strcmp(path, "-");
	int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	text_clear(out);
	if (fd < 0)
		return error_set(e, "%s: %s", path, strerror(errno));
	int status = read_all(fd, standard ? "standard input" : path, out, e);
	if (!standard)
		close(fd);
	return status;
}

/* The lock stands beside the saved game, which every write replaces. */
static int take_lock(const char *path)
{
	struct text name = {0};
	text_addf(&name, "%s.lock", path);
	int fd = open(text_string(&name), O_RDWR | O_CREAT | O_CLOEXEC, FILE_MODE);
	struct stat held, named;
	/* whoever had the lock may have removed its file since it was opened here */
	bool ours = fd >= 0 && !flock(fd, LOCK_EX | LOCK_NB) && !fstat(fd, &held) &&
	            !stat(text_string(&name), &named) && held.st_ino == named.st_ino;
	text_release(&name);
	if (fd >= 0 && !ours)
		close(fd);
	return ours ? fd : -1;
}

int slot_new(struct slot *slot, struct error *e)
{
	*slot = (struct slot){.lock = -1};
	for (int i = 1; i <= SLOTS_MAX; i++) {
		char name[32];
		snprintf(name, sizeof name, "games/%d%s", i, slot_suffix);
		if (paths_state(name, &slot->path))
			return error_set(e, "there is no directory to save games in");
		if (access(text_string(&slot->path), F_OK))
			slot->lock = take_lock(text_string(&slot->path));
		/* between the look and the lock another may have saved there and gone */
		if (slot->lock >= 0 && access(text_string(&slot->path), F_OK))
			return 0;
		int why = errno;
		slot_release(slot);
		if (why == EACCES || why == EROFS || why == ENOSPC)
			return error_set(e, "games can't be saved: %s", strerror(why));
	}
	return error_set(e, "%d games are saved already: finish one of them", SLOTS_MAX);
}

static bool is_saved_game(const char *name)
{
	size_t len = strlen(name), suffix = strlen(slot_suffix);
	return len > suffix && !strcmp(name + len - suffix, slot_suffix);
}

/* The newest saved game that is younger than *YOUNGEST and can be locked. */
static void consider(const char *directory, const char *name, struct slot *best, time_t *newest)
{
	struct slot found = {.lock = -1};
	struct stat st;
	text_addf(&found.path, "%s/%s", directory, name);
	if (!stat(text_string(&found.path), &st) && S_ISREG(st.st_mode) &&
	    (best->lock < 0 || st.st_mtime > *newest)) {
		found.lock = take_lock(text_string(&found.path));
		if (found.lock >= 0) {
			slot_release(best);
			*best = found;
			*newest = st.st_mtime;
			return;
		}
	}
	text_release(&found.path);
}

int slot_last(struct slot *slot)
{
	struct text directory = {0};
	time_t newest = 0;
	*slot = (struct slot){.lock = -1};
	DIR *dir = paths_state("games", &directory) ? NULL : opendir(text_string(&directory));
	const struct dirent *entry;
	while (dir && (entry = readdir(dir)))
		if (is_saved_game(entry->d_name))
			consider(text_string(&directory), entry->d_name, slot, &newest);
	if (dir)
		closedir(dir);
	text_release(&directory);
	return slot->lock < 0 ? -1 : 0;
}

void slot_forget(struct slot *slot)
{
	struct text lock = {0};
	if (!slot->path.len)
		return;
	unlink(text_string(&slot->path));
	text_addf(&lock, "%s.lock", text_string(&slot->path));
	unlink(text_string(&lock));
	text_release(&lock);
	slot_release(slot);
}

void slot_release(struct slot *slot)
{
	if (slot->lock >= 0)
		close(slot->lock);
	slot->lock = -1;
	text_release(&slot->path);
}
