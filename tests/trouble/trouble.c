/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifdef _FORTIFY_SOURCE
#undef _FORTIFY_SOURCE /* it has functions of these names */
#endif
#include "config.h"

#include "trouble.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "blocks.h"

const char *const call_names[CALLS] = {
	"alloc", "open", "read", "keys", "write", "sync", "close", "rename", "unlink", "mkdir",
	"lock", "stat", "access", "opendir", "readdir", "realpath", "fopen",
	"random"};

/* Sanitizers have a memory of their own; older or other C libraries have not all of
 * these functions. */
#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined __GLIBC__ && !defined SANITIZED
#if __GLIBC_PREREQ(2, 33)
#define POSSIBLE 1
#include <execinfo.h>
#endif
#endif

static struct shared {
	atomic_long count[CALLS];
	atomic_long happened, lost;
	atomic_bool excused;
} *shared;

static bool counting, failing;
static struct trouble plan;

bool trouble_possible(void)
{
#ifdef POSSIBLE
	return true;
#else
	return false;
#endif
}

void trouble_init(void)
{
	shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (shared == MAP_FAILED)
		abort();
}

void trouble_begin(const struct trouble *t)
{
	blocks_begin();
	counting = true;
	failing = t != NULL;
	if (t)
		plan = *t;
}

void trouble_end(void)
{
	counting = false;
	shared->lost = blocks_end();
}

long trouble_lost(void)
{
	return shared->lost;
}

long trouble_count(enum call call)
{
	return shared->count[call];
}

long trouble_happened(void)
{
	return shared->happened;
}

bool trouble_excused(void)
{
	return shared->excused;
}

void trouble_reset(void)
{
	for (int i = 0; i < CALLS; i++)
		shared->count[i] = 0;
	shared->happened = 0;
	shared->lost = 0;
	shared->excused = false;
}

#ifdef POSSIBLE

/* Counts a call; whether it is to fail. */
static bool fails(enum call call)
{
	if (!counting)
		return false;
	long n = ++shared->count[call];
	if (!failing || call != plan.call || n < plan.number || (n > plan.number && !plan.lasting))
		return false;
	shared->happened++;
	errno = plan.why;
	return true;
}

static bool is_terminal_library(void *caller)
{
	Dl_info info;
	return dladdr(caller, &info) && info.dli_fname &&
	       (strstr(info.dli_fname, "libtinfo") || strstr(info.dli_fname, "ncurses"));
}

/* Ncurses, which readline asks what the terminal can do, doesn't look at what it is
 * given and would crash: its allocations, and those of strdup for it, are let be. */
static bool is_excused(void)
{
	enum { FRAMES = 5 };
	void *caller[FRAMES];
	counting = false; /* this may want memory, too */
	int n = backtrace(caller, FRAMES);
	bool is = false;
	for (int i = 0; i < n && !is; i++)
		is = is_terminal_library(caller[i]);
	if (is)
		shared->excused = true;
	counting = true;
	return is;
}

static bool alloc_fails(void)
{
	return fails(CALL_ALLOC) && !is_excused();
}

/* FN is the next function called NAME: the C library's. */
#define NEXT(fn, name)                               \
	static __typeof__(name) *fn;                 \
	if (!fn)                                     \
		*(void **)&fn = dlsym(RTLD_NEXT, #name)

/* dlsym may itself want memory before it has found the function that gives any. */
static _Alignas(max_align_t) char early[8192];
static size_t early_used;
static _Thread_local bool looking; /* what another thread wants is none of that */

static void *early_alloc(size_t size)
{
	size_t at = early_used;
	early_used += (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
	if (early_used > sizeof early)
		abort();
	return early + at;
}

static bool is_early(const void *p)
{
	return (const char *)p >= early && (const char *)p < early + sizeof early;
}

void *malloc(size_t size)
{
	if (looking)
		return early_alloc(size);
	looking = true;
	NEXT(next, malloc);
	looking = false;
	return alloc_fails() ? NULL : next(size);
}

void *calloc(size_t count, size_t size)
{
	if (looking)
		return early_alloc(count * size);
	looking = true;
	NEXT(next, calloc);
	looking = false;
	return alloc_fails() ? NULL : next(count, size);
}

void *aligned_alloc(size_t line, size_t size)
{
	looking = true;
	NEXT(next, aligned_alloc);
	looking = false;
	return alloc_fails() ? NULL : next(line, size);
}

void *realloc(void *old, size_t size)
{
	if (is_early(old))
		abort();
	looking = true;
	NEXT(next, realloc);
	looking = false;
	return alloc_fails() ? NULL : next(old, size);
}

void free(void *p)
{
	if (is_early(p) || !p)
		return;
	looking = true;
	NEXT(next, free);
	looking = false;
	blocks_forget(p);
	next(p);
}

int open(const char *path, int flags, ...)
{
	mode_t mode = 0;
	va_list args;
	va_start(args, flags);
	if (flags & O_CREAT)
		mode = (mode_t)va_arg(args, int);
	va_end(args);
	NEXT(next, open);
	return fails(CALL_OPEN) ? -1 : next(path, flags, mode);
}

ssize_t read(int fd, void *to, size_t size)
{
	NEXT(next, read);
	return fails(isatty(fd) ? CALL_KEYS : CALL_READ) ? -1 : next(fd, to, size);
}

ssize_t write(int fd, const void *from, size_t size)
{
	NEXT(next, write);
	if (!fails(CALL_WRITE))
		return next(fd, from, size);
	return plan.why ? -1 : next(fd, from, (size + 1) / 2);
}

int fsync(int fd)
{
	NEXT(next, fsync);
	return fails(CALL_SYNC) ? -1 : next(fd);
}

/* The descriptor is gone all the same. */
int close(int fd)
{
	NEXT(next, close);
	bool bad = fails(CALL_CLOSE);
	int status = next(fd);
	if (bad)
		errno = plan.why;
	return bad ? -1 : status;
}

int rename(const char *from, const char *to)
{
	NEXT(next, rename);
	return fails(CALL_RENAME) ? -1 : next(from, to);
}

int unlink(const char *path)
{
	NEXT(next, unlink);
	return fails(CALL_UNLINK) ? -1 : next(path);
}

int mkdir(const char *path, mode_t mode)
{
	NEXT(next, mkdir);
	return fails(CALL_MKDIR) ? -1 : next(path, mode);
}

int flock(int fd, int how)
{
	NEXT(next, flock);
	return fails(CALL_LOCK) ? -1 : next(fd, how);
}

/* Whoever waits for a lock that never comes needn't take the time. */
int poll(struct pollfd *fds, nfds_t count, int timeout)
{
	NEXT(next, poll);
	return next(fds, count, !count && failing && plan.call == CALL_LOCK ? 0 : timeout);
}

int stat(const char *path, struct stat *st)
{
	NEXT(next, stat);
	return fails(CALL_STAT) ? -1 : next(path, st);
}

int fstat(int fd, struct stat *st)
{
	NEXT(next, fstat);
	return fails(CALL_STAT) ? -1 : next(fd, st);
}

int lstat(const char *path, struct stat *st)
{
	NEXT(next, lstat);
	return fails(CALL_STAT) ? -1 : next(path, st);
}

int access(const char *path, int how)
{
	NEXT(next, access);
	return fails(CALL_ACCESS) ? -1 : next(path, how);
}

DIR *opendir(const char *path)
{
	NEXT(next, opendir);
	return fails(CALL_OPENDIR) ? NULL : next(path);
}

struct dirent *readdir(DIR *dir)
{
	NEXT(next, readdir);
	return fails(CALL_READDIR) ? NULL : next(dir);
}

char *realpath(const char *path, char *to)
{
	NEXT(next, realpath);
	return fails(CALL_REALPATH) ? NULL : next(path, to);
}

FILE *fopen(const char *path, const char *how)
{
	NEXT(next, fopen);
	return fails(CALL_FOPEN) ? NULL : next(path, how);
}

ssize_t getrandom(void *to, size_t size, unsigned flags)
{
	NEXT(next, getrandom);
	return fails(CALL_RANDOM) ? -1 : next(to, size, flags);
}

#endif
