/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "os/paths.h"
#include "os/random.h"
#include "os/signals.h"

static int lock_now(int fd, int how)
{
	int status;
	do
		status = flock(fd, how | LOCK_NB);
	while (status && errno == EINTR);
	return status;
}

bool file_is_held(int fd)
{
	const bool held = lock_now(fd, LOCK_SH) && errno == EWOULDBLOCK;
	lock_now(fd, LOCK_UN);
	return held;
}

enum taking file_lock(int fd, const char *name)
{
	enum { LOOKS = 100, WAIT_MS = 1 };
	struct stat held, named;
	int status;
	/* programs that only look, in file_is_held, keep nobody out for long */
	for (int i = 0; (status = lock_now(fd, LOCK_EX)) && errno == EWOULDBLOCK && i < LOOKS; i++) {
		if (file_is_held(fd))
			return HELD;
		poll(NULL, 0, WAIT_MS);
	}
	if (status)
		return errno == EWOULDBLOCK ? HELD : FAILED;
	if (fstat(fd, &held))
		return FAILED;
	if (stat(name, &named))
		return errno == ENOENT ? HELD : FAILED;
	return held.st_dev == named.st_dev && held.st_ino == named.st_ino ? TAKEN : HELD;
}

/* ---- Files that are written beside another one until they take its name. ----
 *
 * A process that is killed leaves its file there.  The process that writes such a file
 * holds its lock.  So a file without a lock is dead, and a later save removes it. */

enum {
	TAIL = 8, /* number of random letters after the mark */
	TRIES = 100,
	PID_LEAST = 300, /* a FILE.new2 may be a person's own; process numbers are larger */
};
static const char mark[] = ".new-", old_mark[] = ".new";

/* Makes a file of MODE beside PATH, by a name that nobody could have taken before, and
 * writes the name to NAME.  Returns the file's descriptor, which holds the file's lock
 * until it is closed; or -1 and errno. */
static int open_beside(const char *path, mode_t mode, struct text *name)
{
	for (int i = 0; i < TRIES; i++) {
		text_clear(name);
		text_addf(name, "%s%s", path, mark);
		random_letters(TAIL, name);
		const int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
		int fd = open(text_string(name), flags, mode);
		if (fd < 0 && errno != EEXIST && errno != EINTR)
			return -1;
		/* on a system without locks nobody takes the file for dead either */
		if (fd >= 0 && file_lock(fd, text_string(name)) != HELD)
			return fd;
		if (fd >= 0) { /* a sweep took the file for dead before it was locked */
			unlink(text_string(name));
			close(fd);
		}
	}
	errno = EBUSY; /* EEXIST would look like an error about PATH */
	return -1;
}

/* True if NAME is that of a file left beside BASE, or beside any file if BASE is NULL.
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
		return strlen(end) == len + TAIL && random_is_letters(end + len);
	if (strncmp(end, old_mark, old_len))
		return false;
	char *rest;
	const char *text = end + old_len;
	const long pid = strtol(text, &rest, 10);
	bool number = *text >= '1' && *text <= '9' && !*rest && pid >= PID_LEAST && pid <= INT_MAX;
	return number && kill((pid_t)pid, 0) && errno == ESRCH;
}

/* Removes the files that dead processes of this user left beside BASE in the directory of
 * PATH, or beside any file if BASE is NULL, as far as that is possible.  It removes nothing
 * else, and no link. */
static void sweep(const char *path, const char *base)
{
	OWN(text) directory = {0};
	const struct dirent *entry;
	paths_directory(path, &directory);
	DIR *dir = opendir(text_string(&directory));
	while (dir && (entry = readdir(dir))) {
		OWN(text) name = {0};
		if (!is_leftover(entry->d_name, base))
			continue;
		text_addf(&name, "%s/%s", text_string(&directory), entry->d_name);
		const int flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
		int fd = open(text_string(&name), flags);
		struct stat st;
		bool ours =
			fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode) && st.st_uid == geteuid();
		/* it is dead if nobody holds its lock */
		if (ours && file_lock(fd, text_string(&name)) == TAKEN)
			unlink(text_string(&name));
		if (fd >= 0)
			close(fd);
	}
	if (dir)
		closedir(dir);
}

/* ---- Files that are read and written. ---- */

enum { READ_SIZE = 65536 };

/* The mode of a file to be written.  The umask does not change an exact mode. */
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

/* Writes the data into a new file beside PATH, and has PLACE rename that file to PATH, which must
 * not be a symbolic link.  Returns 0, or -1 and errno. */
static int place_file(const char *path, const char *data, size_t len, struct mode mode,
                      int (*place)(const char *, const char *))
{
	OWN(text) beside = {0};
	int fd = open_beside(path, mode.bits, &beside);
	const char *name = text_string(&beside);
	if (fd >= 0 && mode.exact)
		(void)!fchmod(fd, mode.bits); /* some file systems have no modes */
	bool written = fd >= 0 && !write_all(fd, data, len) && !sync_file(fd);
	int status = written && !place(name, path) ? 0 : -1;
	int why = errno;
	if (status && fd >= 0)
		unlink(name);
	if (!status) {
		/* Syncs the directory, too.  Where a file system can't do that, the rename is as
		 * safe as the file system makes it. */
		OWN(text) directory = {0};
		paths_directory(path, &directory);
		int entry = store_open(text_string(&directory), O_RDONLY | O_DIRECTORY);
		if (entry >= 0) {
			(void)!sync_file(entry);
			close(entry);
		}
	}
	if (fd >= 0)
		/* closed last, since closing releases the lock; the data is synced already */
		close(fd);
	errno = why;
	return status;
}

/* Returns the path of the file that PATH stands for, whether that exists or not.  If PATH is a
 * link, this is the file that it points to, so that a write replaces the file and keeps the link.
 * The caller frees the result.  Returns NULL, and the reason in E, if the file cannot be
 * replaced. */
static char *real_file(const char *path, struct error *e)
{
	struct stat st;
	bool there = !lstat(path, &st);
	if (!there && errno == ENOENT)
		return alloc_string(path);
	if (there && !stat(path, &st) && !S_ISREG(st.st_mode)) {
		error_set(e, "%s: this is not a regular file", path);
		return NULL;
	}
	/* also where a link points to nothing */
	char *real = there ? realpath(path, NULL) : NULL;
	if (!real)
		error_set(e, "%s: %s", path, strerror(errno));
	return real;
}

/* Writes the file that PATH stands for, and if it SWEEPS removes what is left beside it.  An old file
 * keeps its mode, unless it is to be private; a new one is made with MODE. */
static int write_file(const char *path, const char *data, size_t len, struct mode mode, bool sweeps,
                      struct error *e)
{
	struct stat st;
	if (!strcmp(path, "-"))
		return error_set(e, "-: this stands for standard input: name a file, or write ./-");
	OWNED char *real = real_file(path, e);
	if (!real)
		return -1;
	if (mode.bits != private.bits && !stat(real, &st))
		mode = (struct mode){st.st_mode & MODE_BITS, true};
	const char *slash = strrchr(real, '/');
	if (sweeps)
		sweep(real, slash ? slash + 1 : real);
	const int status = place_file(real, data, len, mode, rename);
	return status ? error_set(e, "%s: %s", path, strerror(errno)) : 0;
}

int store_write(const char *path, const char *data, size_t len, struct error *e)
{
	return write_file(path, data, len, private, true, e);
}

int store_write_kept(const char *path, const char *data, size_t len, struct error *e)
{
	return write_file(path, data, len, private, false, e);
}

int store_create(const char *path, const char *data, size_t len, struct error *e)
{
	sweep(path, NULL); /* a file that a killed process left beside another name
	                           would stay for ever */
	if (!place_file(path, data, len, private, store_rename))
		return 0;
	return errno == EEXIST ? 1 : error_set(e, "%s: %s", path, strerror(errno));
}

int store_publish(const char *path, const char *data, size_t len, struct error *e)
{
	return write_file(path, data, len, shown, true, e);
}

static bool look(const char *path, struct stat *st)
{
	return !(strcmp(path, "-") ? stat(path, st) : fstat(STDIN_FILENO, st));
}

static bool same_file(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

bool store_same(const char *a, const char *b)
{
	struct stat x, y;
	bool there = look(a, &x), also = look(b, &y);
	if (there && also)
		return same_file(&x, &y);
	if (there || also)
		return false;
	/* neither file exists: would they have the same name in the same directory? */
	const char *name = strrchr(a, '/'), *other = strrchr(b, '/');
	OWN(text) in = {0}, beside = {0};
	paths_directory(a, &in);
	paths_directory(b, &beside);
	return !strcmp(name ? name + 1 : a, other ? other + 1 : b) &&
	       look(text_string(&in), &x) && look(text_string(&beside), &y) &&
	       same_file(&x, &y);
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
			return error_set(e, "%s: more than %d MB: no file of expedition is so large", path,
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
	text_drop_mark(out);
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
