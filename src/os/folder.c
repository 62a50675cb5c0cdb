/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/folder.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/text.h"

/* As slot_last has it. */
static int compare(const void *a, const void *b)
{
	const struct folder_file *x = a, *y = b;
	if (x->written.tv_sec != y->written.tv_sec)
		return x->written.tv_sec < y->written.tv_sec ? 1 : -1;
	if (x->written.tv_nsec != y->written.tv_nsec)
		return x->written.tv_nsec < y->written.tv_nsec ? 1 : -1;
	return strcmp(y->path, x->path);
}

void folder_read(struct folder *f, const char *name, const char *suffix)
{
	DIR *dir = opendir(name);
	const struct dirent *entry;
	*f = (struct folder){0};
	while (dir && (entry = readdir(dir))) {
		struct text path = {0};
		struct stat st;
		if (!text_ends(entry->d_name, suffix))
			continue;
		text_addf(&path, "%s/%s", name, entry->d_name);
		if (stat(text_string(&path), &st) || !S_ISREG(st.st_mode)) {
			text_release(&path);
			continue;
		}
		f->file = alloc_grow(f->file, &f->cap, f->len + 1, sizeof *f->file);
		f->file[f->len++] = (struct folder_file){path.s, st.st_mtim};
	}
	if (dir)
		closedir(dir);
	if (f->len)
		qsort(f->file, f->len, sizeof *f->file, compare);
}

void folder_release(struct folder *f)
{
	for (size_t i = 0; i < f->len; i++)
		free(f->file[i].path);
	free(f->file);
	*f = (struct folder){0};
}
