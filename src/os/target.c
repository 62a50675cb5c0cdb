/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/target.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { HEAD_SIZE = 64 };

/* Skips what a reader of records skips before the first tag: a UTF-8 byte order mark and
 * blanks.  FILE's next byte is the one behind. */
static void pass_over(FILE *file)
{
	static const int mark[] = {0xef, 0xbb, 0xbf};
	size_t i = 0;
	int c = getc(file);
	for (; i < sizeof mark / sizeof mark[0] && c == mark[i]; i++)
		c = getc(file);
	while (c == ' ' || c == '\t' || c == '\r' || c == '\n')
		c = getc(file);
	ungetc(c, file);
}

/* Reads the beginning of the file PATH into HEAD.  Returns 0, or -1 and the reason in
 * errno. */
static int read_head(const char *path, char *head)
{
	FILE *file = fopen(path, "re");
	if (!file)
		return -1;
	pass_over(file);
	size_t n = fread(head, 1, HEAD_SIZE - 1, file);
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

static bool begins_as(const char *head, const struct target_format *format)
{
	const char *begins = format->begins;
	size_t len = strlen(begins);
	if (strncmp(head, begins, len))
		return false;
	return !format->tag || head[len + strspn(head + len, " \t")] == '"';
}

int target_check(const char *path, const struct target_format *format, struct error *e)
{
	char head[HEAD_SIZE];
	if (!target_holds(path))
		return 0;
	if (read_head(path, head))
		return error_set(e, "%s: %s", path, strerror(errno));
	if (!begins_as(head, format))
		return error_set(e, "%s is there and is no %s: choose another name", path,
		                 format->what);
	return 0;
}
