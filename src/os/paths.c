/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/paths.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* Returns the path in the environment variable VARIABLE; or NULL, also if it is relative: the base
 * directory specification ignores relative paths. */
static const char *absolute(const char *variable)
{
	const char *s = getenv(variable);
	return s && *s == '/' ? s : NULL;
}

static int base_directory(const char *variable, const char *below_home, struct text *out)
{
	const char *base = absolute(variable), *home = absolute("HOME");
	text_clear(out);
	if (base)
		text_addf(out, "%s/expedition", base);
	else if (home)
		text_addf(out, "%s/%s/expedition", home, below_home);
	return base || home ? 0 : -1;
}

int paths_state(const char *name, struct text *out)
{
	if (base_directory("XDG_STATE_HOME", ".local/state", out))
		return -1;
	text_addf(out, "/%s", name);
	/* makes each directory above the file */
	for (char *p = out->s + 1; *p; p++) {
		if (*p != '/')
			continue;
		*p = '\0';
		/* asked first, since some file systems fail in mkdir with another error than EEXIST */
		struct stat st;
		const bool there = !stat(out->s, &st) && S_ISDIR(st.st_mode);
		int status = !there && mkdir(out->s, 0700) && errno != EEXIST;
		*p = '/';
		if (status) {
			const int why = errno;
			text_release(out);
			errno = why;
			return -1;
		}
	}
	return 0;
}

int paths_no_state(const char *what, struct error *e)
{
	const int why = errno;
	OWN(text) directory = {0};
	if (base_directory("XDG_STATE_HOME", ".local/state", &directory))
		error_set(e, "there is no directory %s: set HOME to a path that begins with '/'",
		          what);
	else
		error_set(e, "there is no directory %s: %s can't be made or written to: %s", what,
		          text_string(&directory), strerror(why));
	return -1;
}

int paths_startup(struct text *out)
{
	if (base_directory("XDG_CONFIG_HOME", ".config", out))
		return -1;
	text_add(out, "/rc");
	return 0;
}

void paths_directory(const char *path, struct text *out)
{
	const char *slash = strrchr(path, '/');
	if (slash)
		text_add_bytes(out, path, slash == path ? 1 : (size_t)(slash - path));
	else
		text_add(out, ".");
}

/* Orders files: the one written last first; those of the same time by path, the greatest first. */
static int compare(const void *a, const void *b)
{
	const struct folder_file *x = a, *y = b;
	const struct timespec *of_x = &x->stat.st_mtim, *of_y = &y->stat.st_mtim;
	if (of_x->tv_sec != of_y->tv_sec)
		return of_x->tv_sec < of_y->tv_sec ? 1 : -1;
	if (of_x->tv_nsec != of_y->tv_nsec)
		return of_x->tv_nsec < of_y->tv_nsec ? 1 : -1;
	return strcmp(y->path, x->path);
}

int folder_read(struct folder *f, const char *name, const char *suffix, struct error *e)
{
	DIR *dir = opendir(name);
	const struct dirent *entry;
	int status = 0;
	*f = (struct folder){0};
	if (!dir && errno != ENOENT && errno != ENOTDIR)
		status = error_set(e, "%s: %s", name, strerror(errno));
	while (dir && (errno = 0, (entry = readdir(dir)))) {
		struct text path = {0};
		struct stat st;
		if (!text_ends(entry->d_name, suffix))
			continue;
		text_addf(&path, "%s/%s", name, entry->d_name);
		const bool there = !stat(text_string(&path), &st);
		if (!there && errno != ENOENT)
			status = error_set(e, "%s: %s", text_string(&path), strerror(errno));
		if (!there || !S_ISREG(st.st_mode)) {
			text_release(&path);
			continue;
		}
		f->file = alloc_grow(f->file, &f->cap, f->len + 1, sizeof *f->file);
		f->file[f->len++] = (struct folder_file){path.s, st};
	}
	if (dir && errno)
		status = error_set(e, "%s: %s", name, strerror(errno));
	if (dir)
		closedir(dir);
	if (f->len)
		qsort(f->file, f->len, sizeof *f->file, compare);
	return status;
}

void folder_release(struct folder *f)
{
	for (size_t i = 0; i < f->len; i++)
		free(f->file[i].path);
	free(f->file);
	*f = (struct folder){0};
}

enum { HEAD_SIZE = 64 };

/* Reads the beginning of the file PATH into HEAD, but skips what a reader of records skips before
 * the first tag: a UTF-8 byte order mark and blanks.  Returns 0, or -1 and the reason in errno. */
static int read_head(const char *path, char *head)
{
	FILE *file = fopen(path, "re");
	if (!file)
		return -1;
	size_t n = fread(head, 1, HEAD_SIZE, file);
	(void)fseek(file, (long)text_mark(head, n), SEEK_SET);
	int c = getc(file);
	while (c == ' ' || c == '\t' || c == '\r' || c == '\n')
		c = getc(file);
	ungetc(c, file);
	n = fread(head, 1, HEAD_SIZE - 1, file);
	int why = ferror(file) ? errno : 0;
	head[n] = '\0';
	fclose(file);
	errno = why;
	return why ? -1 : 0;
}

bool target_holds(const char *path)
{
	struct stat st;
	return !stat(path, &st) && S_ISREG(st.st_mode) && st.st_size;
}

int target_check(const char *path, const struct target_format *format, struct error *e)
{
	char head[HEAD_SIZE];
	if (!target_holds(path))
		return 0;
	if (read_head(path, head))
		return error_set(e, "%s: %s", path, strerror(errno));
	const size_t len = strlen(format->begins);
	if (strncmp(head, format->begins, len) ||
	    (format->tag && head[len + strspn(head + len, " \t")] != '"'))
		return error_set(e, "%s exists and is not a %s: choose another name", path,
		                 format->what);
	return 0;
}
