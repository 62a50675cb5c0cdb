/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/marks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/peer/lock.h"
#include "os/store.h"

struct phrase mark_of(const char *first)
{
	unsigned char hash[SHORT_SIZE];
	struct text in = {0}, word = {0};
	hash_text(&in, "expedition match 2");
	hash_text(&in, first);
	hash_end_short(&in, hash);
	base64_write(hash, sizeof hash, &word);
	const struct phrase mark = phrase("%.*s", MARK_LETTERS, text_string(&word));
	text_release(&word);
	return mark;
}

void marks_add(struct marks *m, const char *path, const char *before)
{
	struct text text = {0}, first = {0};
	struct marked file = {.mark = ""};
	const bool read = !store_read(path, &text, NULL);
	const char *at = read ? strstr(text_string(&text), before) : NULL;
	if (at) {
		at += strlen(before);
		text_add_bytes(&first, at, strcspn(at, "\"\n"));
		snprintf(file.mark, sizeof file.mark, "%.*s", MARK_LETTERS,
		         mark_of(text_string(&first)).s);
	}
	if (at || !read) {
		file.path = alloc_string(path);
		m->file = alloc_grow(m->file, &m->cap, m->len + 1, sizeof file);
		m->file[m->len++] = file;
	}
	text_release(&first);
	secret_release(&text);
}

void marks_release(struct marks *m)
{
	for (size_t i = 0; i < m->len; i++)
		free(m->file[i].path);
	free(m->file);
	*m = (struct marks){0};
}
