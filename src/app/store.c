/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/paths.h"
#include "base/alloc.h"

enum { FILE_MODE = 0600, READ_SIZE = 65536 };

int store_open(const char *path, int flags)
{
	int fd;
	do
		fd = open(path, flags | O_CLOEXEC, FILE_MODE);
	while (fd < 0 && errno == EINTR);
	return fd;
}

/* Closes FD and leaves errno as it is. */
static void close_file(int fd)
{
	int why = errno;
	close(fd);
	errno = why;
}

static int write_all(int fd, const char *data, size_t len)
{
	while (len) {
		ssize_t n = write(fd, data, len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n == 0)
			errno = EIO;
		if (n <= 0)
			return -1;
		data += n;
		len -= (size_t)n;
	}
	return 0;
}

static int sync_file(int fd)
{
	int status;
	do
		status = fsync(fd);
	while (status && errno == EINTR);
	return status;
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
	int fd = store_open(text_string(&directory), O_RDONLY | O_DIRECTORY);
	if (fd >= 0) {
		(void)!sync_file(fd);
		close(fd);
	}
	text_release(&directory);
}

static int write_synced(const char *path, const char *data, size_t len)
{
	int fd = store_open(path, O_WRONLY | O_CREAT | O_TRUNC);
	if (fd < 0)
		return -1;
	if (write_all(fd, data, len) || sync_file(fd)) {
		close_file(fd);
		return -1;
	}
	/* what is synced is there; an interrupted close has closed */
	return close(fd) && errno != EINTR ? -1 : 0;
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

/* The file that PATH, which is or isn't there, stands for: a link stays one, and what
 * it points to is replaced.  The caller frees it; NULL and the reason in E when it is
 * no file that can be replaced. */
static char *real_file(const char *path, struct error *e)
{
	struct stat st;
	bool there = !lstat(path, &st);
	if (!there && errno == ENOENT)
		return alloc_string(path);
	if (there && !stat(path, &st) && !S_ISREG(st.st_mode)) {
		error_set(e, "%s: is no regular file", path);
		return NULL;
	}
	/* also where a link points to nothing */
	char *real = there ? realpath(path, NULL) : NULL;
	if (!real)
		error_set(e, "%s: %s", path, strerror(errno));
	return real;
}

int store_write(const char *path, const char *data, size_t len, struct error *e)
{
	char *real = real_file(path, e);
	if (!real)
		return -1;
	int status = replace_file(real, data, len);
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
	int fd = standard ? STDIN_FILENO : store_open(path, O_RDONLY);
	text_clear(out);
	if (fd < 0)
		return error_set(e, "%s: %s", path, strerror(errno));
	int status = read_all(fd, standard ? "standard input" : path, out, e);
	if (!standard)
		close(fd);
	return status;
}
