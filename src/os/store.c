/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "os/beside.h"
#include "os/paths.h"
#include "os/signals.h"

enum { READ_SIZE = 65536 };

/* The mode of a file that is written.  If it is exact, the umask doesn't change it. */
struct mode {
	mode_t bits;
	bool exact;
};

static const struct mode private = {0600, false}, shown = {0666, false};
enum { MODE_BITS = 0777 };

static int open_mode(const char *path, int flags, mode_t mode)
{
	int fd;
	signals_reading(true); /* if nobody reads from a pipe, open waits */
	do
		fd = open(path, flags | O_CLOEXEC, mode);
	while (fd < 0 && errno == EINTR && !signals_asked());
	signals_reading(false);
	return fd;
}

int store_open(const char *path, int flags)
{
	return open_mode(path, flags, private.bits);
}

int store_open_output(const char *path)
{
	return open_mode(path, O_WRONLY | O_CREAT, shown.bits);
}

/* Unlike a rename, a link takes a name only if it is free, in one step.  Some systems have
 * no links. */
int store_rename(const char *from, const char *to)
{
	if (!link(from, to))
		return unlink(from);
	if (errno == EEXIST)
		return -1;
	if (!access(to, F_OK)) {
		errno = EEXIST;
		return -1;
	}
	return rename(from, to);
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

/* Brings the directory's entry to the disk, too.  Some file systems can't do that; the
 * rename is then as safe as they make it. */
static void sync_directory(const char *path)
{
	struct text directory = {0};
	paths_directory(path, &directory);
	int fd = store_open(text_string(&directory), O_RDONLY | O_DIRECTORY);
	if (fd >= 0) {
		(void)!sync_file(fd);
		close(fd);
	}
	text_release(&directory);
}

/* Writes DATA into the new file FD.  0, or -1 and errno. */
static int fill(int fd, const char *data, size_t len, struct mode mode)
{
	if (mode.exact)
		(void)!fchmod(fd, mode.bits); /* some file systems have no modes */
	return write_all(fd, data, len) || sync_file(fd) ? -1 : 0;
}

/* Writes the data into a file beside PATH, which is no symbolic link, and gives it that
 * name by PLACE.  Returns 0, or -1 and errno. */
static int place_file(const char *path, const char *data, size_t len, struct mode mode,
                      int (*place)(const char *, const char *))
{
	struct text beside = {0};
	int fd = beside_open(path, mode.bits, &beside);
	const char *name = text_string(&beside);
	int status = fd < 0 || fill(fd, data, len, mode) || place(name, path) ? -1 : 0;
	int why = errno;
	if (status && fd >= 0)
		unlink(name);
	if (!status)
		sync_directory(path);
	if (fd >= 0)
		close(fd); /* only now: the descriptor holds the lock; the data is synced
		              already */
	text_release(&beside);
	errno = why;
	return status;
}

/* The file that PATH stands for, whether it exists or not.  A link stays a link, and the
 * file that it points to is replaced.  The caller frees the result.  NULL and the reason in
 * E if that is no file that can be replaced. */
static char *real_file(const char *path, struct error *e)
{
	struct stat st;
	bool there = !lstat(path, &st);
	if (!there && errno == ENOENT)
		return alloc_string(path);
	if (there && !stat(path, &st) && !S_ISREG(st.st_mode)) {
		error_set(e, "%s: this is no regular file", path);
		return NULL;
	}
	/* also where a link points to nothing */
	char *real = there ? realpath(path, NULL) : NULL;
	if (!real)
		error_set(e, "%s: %s", path, strerror(errno));
	return real;
}

/* Writes the file that PATH stands for.  An old file keeps its mode, unless it is to be
 * private; a new one is made with MODE. */
static int write_file(const char *path, const char *data, size_t len, struct mode mode,
                      struct error *e)
{
	struct stat st;
	if (!strcmp(path, "-"))
		return error_set(e, "-: this stands for standard input: name a file, or write ./-");
	char *real = real_file(path, e);
	if (!real)
		return -1;
	if (mode.bits != private.bits && !stat(real, &st))
		mode = (struct mode){st.st_mode & MODE_BITS, true};
	beside_sweep(real);
	int status = place_file(real, data, len, mode, rename);
	if (status)
		error_set(e, "%s: %s", path, strerror(errno));
	free(real);
	return status;
}

int store_write(const char *path, const char *data, size_t len, struct error *e)
{
	return write_file(path, data, len, private, e);
}

int store_create(const char *path, const char *data, size_t len, struct error *e)
{
	beside_sweep_all(path); /* a file that a killed process left beside another name
	                           would stay for ever */
	if (!place_file(path, data, len, private, store_rename))
		return 0;
	return errno == EEXIST ? 1 : error_set(e, "%s: %s", path, strerror(errno));
}

int store_publish(const char *path, const char *data, size_t len, struct error *e)
{
	return write_file(path, data, len, shown, e);
}

static bool look(const char *path, struct stat *st)
{
	return !(strcmp(path, "-") ? stat(path, st) : fstat(STDIN_FILENO, st));
}

static bool same_file(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Whether two paths whose files don't exist would name the same file. */
static bool same_place(const char *a, const char *b)
{
	const char *name = strrchr(a, '/'), *other = strrchr(b, '/');
	struct text in = {0}, also = {0};
	struct stat x, y;
	paths_directory(a, &in);
	paths_directory(b, &also);
	bool same = !strcmp(name ? name + 1 : a, other ? other + 1 : b) &&
	            look(text_string(&in), &x) && look(text_string(&also), &y) && same_file(&x, &y);
	text_release(&in);
	text_release(&also);
	return same;
}

bool store_same(const char *a, const char *b)
{
	struct stat x, y;
	bool there = look(a, &x), also = look(b, &y);
	if (there && also)
		return same_file(&x, &y);
	return !there && !also && same_place(a, b);
}

static int read_all(int fd, const char *path, struct text *out, struct error *e)
{
	char buffer[READ_SIZE];
	for (;;) {
		ssize_t n = read(fd, buffer, sizeof buffer);
		if (n == 0)
			return 0;
		if (n < 0 && errno == EINTR && !signals_asked())
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
	signals_reading(true);
	int status = read_all(fd, standard ? "standard input" : path, out, e);
	signals_reading(false);
	if (!standard)
		close(fd);
	return status;
}

int store_check_own(const char *path, struct error *e)
{
	struct stat st;
	if (!stat(path, &st) && S_ISFIFO(st.st_mode))
		return error_set(e, "%s: this is a pipe, not a file: move it away", path);
	return 0;
}

int store_read_own(const char *path, struct text *out, struct error *e)
{
	text_clear(out);
	return store_check_own(path, e) ? -1 : store_read(path, out, e);
}
