/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/beside.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "os/lock.h"
#include "os/paths.h"
#include "os/random.h"

enum {
	TAIL = 8, /* random letters behind the mark */
	TRIES = 100,
	PID_LEAST = 300, /* a FILE.new2 may be a person's own; process numbers are larger */
};
static const char mark[] = ".new-", old_mark[] = ".new";

int beside_open(const char *path, mode_t mode, struct text *name)
{
	for (int i = 0; i < TRIES; i++) {
		text_clear(name);
		text_addf(name, "%s%s", path, mark);
		random_letters(TAIL, name);
		const int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
		int fd = open(text_string(name), flags, mode);
		if (fd < 0 && errno != EEXIST && errno != EINTR)
			return -1;
		/* where there are no locks, nobody takes it for dead either */
		if (fd >= 0 && file_lock(fd, text_string(name)) != HELD)
			return fd;
		if (fd >= 0) { /* a sweep took the file for dead before it was locked */
			unlink(text_string(name));
			close(fd);
		}
	}
	errno = EBUSY; /* EEXIST would seem to speak of PATH */
	return -1;
}

/* Whether TEXT is the number of a process that has ended. */
static bool is_dead_process(const char *text)
{
	char *end;
	long pid = strtol(text, &end, 10);
	bool number = *text >= '1' && *text <= '9' && !*end && pid >= PID_LEAST && pid <= INT_MAX;
	return number && kill((pid_t)pid, 0) && errno == ESRCH;
}

/* Whether NAME is that of a file left beside BASE, or beside any file if BASE is NULL.
 * Earlier versions used the name BASE.newPID: then the process PID must have ended. */
static bool is_leftover(const char *name, const char *base)
{
	const size_t len = sizeof mark - 1, old_len = sizeof old_mark - 1;
	const char *end = strrchr(name, '.');
	if (!end || end == name)
		return false;
	if (base && (strlen(base) != (size_t)(end - name) || memcmp(name, base, strlen(base))))
		return false;
	if (!strncmp(end, mark, len))
		return strlen(end) == len + TAIL && random_is_letters(end + len, TAIL);
	return !strncmp(end, old_mark, old_len) && is_dead_process(end + old_len);
}

/* Removes the file NAME if it is this user's and nobody holds its lock. */
static void remove_dead(const char *name)
{
	struct stat st;
	int fd = open(name, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	if (fd < 0)
		return;
	bool ours = !fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_uid == geteuid();
	if (ours && file_lock(fd, name) == TAKEN)
		unlink(name);
	close(fd);
}

static void sweep(const char *path, const char *base)
{
	struct text directory = {0};
	const struct dirent *entry;
	paths_directory(path, &directory);
	DIR *dir = opendir(text_string(&directory));
	while (dir && (entry = readdir(dir))) {
		struct text name = {0};
		if (!is_leftover(entry->d_name, base))
			continue;
		text_addf(&name, "%s/%s", text_string(&directory), entry->d_name);
		remove_dead(text_string(&name));
		text_release(&name);
	}
	if (dir)
		closedir(dir);
	text_release(&directory);
}

void beside_sweep(const char *path)
{
	const char *slash = strrchr(path, '/');
	sweep(path, slash ? slash + 1 : path);
}

void beside_sweep_all(const char *path)
{
	sweep(path, NULL);
}
