/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/note_file.h"

#include <string.h>

#include "os/paths.h"

void note_file_each(const struct text *text, note_visit *visit, void *to)
{
	struct text line = {0};
	for (size_t at = 0; at < text->len; at++) {
		const char *from = text->s + at, *end = memchr(from, '\n', text->len - at);
		const size_t len = end ? (size_t)(end - from) : text->len - at;
		text_clear(&line);
		text_add_bytes(&line, from, len);
		visit(to, line.s);
		at += len;
	}
	text_release(&line);
}

int note_file_read(const struct note_file *f, note_visit *visit, void *to, struct error *e)
{
	struct text path = {0}, text = {0};
	const int status = paths_state(f->name, &path) ? 0 : store_read_small(text_string(&path), &text, e);
	if (!status)
		note_file_each(&text, visit, to);
	text_release(&path);
	text_release(&text);
	return status;
}

int note_file_change(const struct note_file *f, store_change *change, const void *with, struct error *e)
{
	struct text path = {0};
	const int status = paths_state(f->name, &path)
	                           ? error_set(e, "there is no directory in which %s can be noted", f->what)
	                           : store_update(text_string(&path), change, with, e);
	text_release(&path);
	return status;
}
