/* Files without a disk: what src/os/store.c is to the program, for the fuzzers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/store.h"

#include <errno.h>
#include <string.h>

#include "fuzz.h"

enum { FILES = 4 };

static struct file {
	struct text name, text;
} files[FILES];

static struct file *find(const char *name)
{
	for (int i = 0; i < FILES; i++)
		if (files[i].name.len && !strcmp(text_string(&files[i].name), name))
			return &files[i];
	return NULL;
}

void fuzz_store_clear(void)
{
	for (int i = 0; i < FILES; i++) {
		text_release(&files[i].name);
		text_release(&files[i].text);
	}
}

void fuzz_store_put(const char *name, const struct text *text)
{
	store_write(name, text_string(text), text->len, NULL);
}

int store_write(const char *path, const char *data, size_t len, struct error *e)
{
	struct file *file = find(path);
	for (int i = 0; i < FILES && !file; i++)
		if (!files[i].name.len)
			file = &files[i];
	if (!file || !*path)
		return error_set(e, "%s: No space left on device", path);
	text_clear(&file->name);
	text_clear(&file->text);
	text_add(&file->name, path);
	text_add_bytes(&file->text, data, len);
	return 0;
}

int store_write_kept(const char *path, const char *data, size_t len, struct error *e)
{
	return store_write(path, data, len, e);
}

int store_publish(const char *path, const char *data, size_t len, struct error *e)
{
	return store_write(path, data, len, e);
}

int store_create(const char *path, const char *data, size_t len, struct error *e)
{
	return find(path) ? 1 : store_write(path, data, len, e);
}

int store_rename(const char *from, const char *to)
{
	(void)from, (void)to;
	errno = EACCES;
	return -1;
}

int store_open(const char *path, int flags)
{
	(void)path, (void)flags;
	errno = ENOENT;
	return -1;
}

int store_open_output(const char *path)
{
	return store_open(path, 0);
}

enum taking file_lock(int fd, const char *name)
{
	(void)fd, (void)name;
	return TAKEN;
}

bool store_same(const char *a, const char *b)
{
	return !strcmp(a, b);
}

int store_read(const char *path, struct text *out, struct error *e)
{
	const struct file *file = find(path);
	text_clear(out);
	if (!file)
		return error_set(e, "%s: No such file or directory", path);
	text_add_bytes(out, text_string(&file->text), file->text.len);
	text_drop_mark(out);
	return 0;
}

int store_check_own(const char *path, struct error *e)
{
	(void)path;
	(void)e;
	return 0;
}

int store_read_own(const char *path, struct text *out, struct error *e)
{
	return store_read(path, out, e);
}

int slot_new(struct slot *slot, struct error *e)
{
	*slot = (struct slot){.lock = -1};
	return error_set(e, "there is no directory to save games in: "
	                    "set HOME to a path that begins with '/'");
}

int slot_last(struct slot *slot, struct error *e)
{
	(void)e;
	*slot = (struct slot){.lock = -1};
	return 1;
}

int slot_lock(struct slot *slot, const char *path, struct error *e)
{
	(void)e;
	*slot = (struct slot){.lock = -1};
	text_add(&slot->path, path);
	return 0;
}

bool slot_is_held(const char *path)
{
	(void)path;
	return false;
}

void slot_unlock(struct slot *slot)
{
	slot_release(slot);
}

int slot_forget(struct slot *slot, struct error *e)
{
	(void)e;
	slot_release(slot);
	return 0;
}

void slot_release(struct slot *slot)
{
	text_release(&slot->path);
}
