/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/review_page.h"
#include "core/record_words.h"
#include "match/pad.h"

enum { HEAD_SIZE = 32 };

static const struct {
	const char *begins, *what;
} formats[] = {
	[TARGET_RECORD] = {"[" TAG_FORMAT " ", "record"},
	[TARGET_PAD] = {"[" PAD_TAG_FORMAT " ", "score pad"},
	[TARGET_PAGE] = {PAGE_BEGINS, "page"},
};

/* Reads the first bytes of the file PATH into HEAD.  0, or -1 and the reason in errno. */
static int read_head(const char *path, char *head)
{
	FILE *file = fopen(path, "re");
	if (!file)
		return -1;
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

int target_check(const char *path, enum target_format format, struct error *e)
{
	const char *begins = formats[format].begins;
	char head[HEAD_SIZE];
	if (!target_holds(path))
		return 0;
	if (read_head(path, head))
		return error_set(e, "%s: %s", path, strerror(errno));
	if (strncmp(head, begins, strlen(begins)))
		return error_set(e, "%s is there and is no %s: choose another name", path,
		                 formats[format].what);
	return 0;
}
