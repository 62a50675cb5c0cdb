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

enum { HEAD_SIZE = 4096 };

static const struct {
	const char *begins, *what;
	bool tag; /* written as one: [NAME "VALUE"] */
} formats[] = {
	[TARGET_RECORD] = {TAG_FORMAT, "record", true},
	[TARGET_PAD] = {PAD_TAG_FORMAT, "score pad", true},
	[TARGET_PAGE] = {PAGE_BEGINS, "page", false},
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

/* Whether HEAD begins as FORMAT does, with what its reader passes over before it. */
static bool begins_as(const char *head, enum target_format format)
{
	static const char mark[] = "\xef\xbb\xbf", blanks[] = " \t\r\n"; /* of UTF-8 */
	const char *begins = formats[format].begins;
	size_t len = strlen(begins);
	if (!strncmp(head, mark, sizeof mark - 1))
		head += sizeof mark - 1;
	head += strspn(head, blanks);
	if (formats[format].tag && *head == '[')
		head += 1 + strspn(head + 1, blanks);
	else if (formats[format].tag)
		return false;
	return !strncmp(head, begins, len) && (!formats[format].tag || (head[len] && strchr(blanks, head[len])));
}

int target_check(const char *path, enum target_format format, struct error *e)
{
	char head[HEAD_SIZE];
	if (!target_holds(path))
		return 0;
	if (read_head(path, head))
		return error_set(e, "%s: %s", path, strerror(errno));
	if (!begins_as(head, format))
		return error_set(e, "%s is there and is no %s: choose another name", path,
		                 formats[format].what);
	return 0;
}
