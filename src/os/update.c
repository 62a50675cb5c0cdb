/* Small files that several programs change, line by line.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "os/paths.h"
#include "os/signals.h"
#include "os/store.h"

/* A program holds the lock for as long as it takes to write a small file. */
enum { WAIT_MS = 5, PATIENCE_MS = 10000 };

int store_hold(const char *path, struct slot *lock, struct error *e)
{
	for (int waited = 0; waited < PATIENCE_MS; waited += WAIT_MS) {
		if (slot_lock(lock, path, NULL) <= 0)
			return 0;
		if (signals_asked())
			break;
		poll(NULL, 0, WAIT_MS);
	}
	return error_set(e, "%s: another program holds its lock", path);
}

/* Adds the text of the small file PATH to OUT, nothing if there is no such file.  Returns 0; or -1
 * and the reason in E. */
static int read_small(const char *path, struct text *out, struct error *e)
{
	return access(path, F_OK) && errno == ENOENT ? 0 : store_read_own(path, out, e);
}

int store_update(const char *path, bool kept, store_change *change, const void *what,
                 struct error *e)
{
	struct slot lock;
	OWN(text) text = {0};
	if (store_hold(path, &lock, e))
		return -1;
	int status = read_small(path, &text, e) ? -1 : change(&text, what, e);
	if (!status)
		status = (kept ? store_write_kept : store_write)(path, text_string(&text), text.len, e);
	slot_unlock(&lock);
	return status < 0 ? -1 : 0;
}

/* ---- Files of lines.  ---- */

void note_file_each(const struct text *text, note_visit *visit, void *to)
{
	OWN(text) line = {0};
	for (size_t at = 0; at < text->len; at++) {
		const char *from = text->s + at, *end = memchr(from, '\n', text->len - at);
		const size_t len = end ? (size_t)(end - from) : text->len - at;
		text_clear(&line);
		text_add_bytes(&line, from, text_line_length(from, len));
		visit(to, line.s);
		at += len;
	}
}

int note_file_text(const char *name, struct text *out, struct error *e)
{
	OWN(text) path = {0};
	return paths_state(name, &path) ? 0 : read_small(text_string(&path), out, e);
}

int note_file_read(const char *name, note_visit *visit, void *to, struct error *e)
{
	OWN(text) text = {0};
	const int status = note_file_text(name, &text, e);
	if (!status)
		note_file_each(&text, visit, to);
	return status;
}

int note_file_change(const char *name, store_change *change, const void *with, struct error *e)
{
	OWN(text) path = {0};
	if (paths_state(name, &path))
		return paths_no_state("for it", e);
	return store_update(text_string(&path), false, change, with, e);
}
