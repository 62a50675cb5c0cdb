/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/saved.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "app/records/match_file.h"
#include "app/records/record_file.h"
#include "base/alloc.h"
#include "base/number.h"
#include "os/paths.h"
#include "os/store.h"

enum { DATE_SIZE = 24, NUMBER_MOST = 999 };

/* A file of the directory.  It owns its path. */
struct file {
	char *path;
	struct timespec written;
};

struct files {
	struct file *file;
	size_t len, cap;
};

/* The game that was written last comes first, as slot_last has it. */
static int compare(const void *a, const void *b)
{
	const struct file *x = a, *y = b;
	if (x->written.tv_sec != y->written.tv_sec)
		return x->written.tv_sec < y->written.tv_sec ? 1 : -1;
	if (x->written.tv_nsec != y->written.tv_nsec)
		return x->written.tv_nsec < y->written.tv_nsec ? 1 : -1;
	return strcmp(y->path, x->path);
}

static void list_files(const char *directory, struct files *files)
{
	DIR *dir = opendir(directory);
	const struct dirent *entry;
	while (dir && (entry = readdir(dir))) {
		struct text path = {0};
		struct stat st;
		if (!text_ends(entry->d_name, RECORD_SUFFIX))
			continue;
		text_addf(&path, "%s/%s", directory, entry->d_name);
		if (stat(text_string(&path), &st) || !S_ISREG(st.st_mode)) {
			text_release(&path);
			continue;
		}
		files->file = alloc_grow(files->file, &files->cap, files->len + 1,
		                         sizeof *files->file);
		files->file[files->len++] = (struct file){path.s, st.st_mtim};
	}
	if (dir)
		closedir(dir);
	if (files->len)
		qsort(files->file, files->len, sizeof *files->file, compare);
}

/* Whether the game in PATH is played now, by this program or another one. */
static bool is_held(const char *path)
{
	struct slot slot = {.lock = -1};
	text_add(&slot.path, path);
	int got = slot_lock(&slot, NULL);
	if (!got)
		slot_unlock(&slot);
	return got > 0;
}

static void add_game(struct saved *saved, const struct file *f, enum saved_which which)
{
	struct match m;
	struct saved_game g = {.held = is_held(f->path)};
	struct text ruleset = {0};
	struct tm local;
	char date[DATE_SIZE] = "";
	if ((g.held && which == SAVED_FREE) || match_file_read(f->path, &m, NULL))
		return;
	if (localtime_r(&f->written.tv_sec, &local))
		strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
	m.game->rules_format(m.rules, &ruleset);
	g.game = m.game;
	g.path = alloc_string(f->path);
	g.date = alloc_string(date);
	g.ruleset = ruleset.s;
	g.you = match_person(&m);
	g.round = m.game->round(m.state);
	g.rounds = m.game->rounds(m.rules);
	g.seats = m.seats;
	for (int seat = 0; seat < m.seats; seat++) {
		g.name[seat] = text_shown(m.head.name[seat]);
		g.points[seat] = m.game->points(m.state, seat);
	}
	match_release(&m);
	saved->game = alloc_grow(saved->game, &saved->cap, saved->len + 1, sizeof g);
	saved->game[saved->len++] = g;
}

void saved_read(struct saved *saved, enum saved_which which)
{
	struct text directory = {0};
	struct files files = {0};
	*saved = (struct saved){0};
	if (!paths_state("games", &directory))
		list_files(text_string(&directory), &files);
	for (size_t i = 0; i < files.len; i++) {
		add_game(saved, &files.file[i], which);
		free(files.file[i].path);
	}
	free(files.file);
	text_release(&directory);
}

static void release_game(struct saved_game *g)
{
	free(g->path);
	free(g->date);
	free(g->ruleset);
	for (int seat = 0; seat < g->seats; seat++)
		free(g->name[seat]);
}

void saved_leave(struct saved *saved, const char *ruleset, int seats)
{
	size_t left = 0;
	for (size_t i = 0; i < saved->len; i++) {
		struct saved_game *g = &saved->game[i];
		if ((ruleset && strcmp(ruleset, g->ruleset)) || (seats && seats != g->seats))
			release_game(g);
		else
			saved->game[left++] = *g;
	}
	saved->len = left;
}

void saved_release(struct saved *saved)
{
	for (size_t i = 0; i < saved->len; i++)
		release_game(&saved->game[i]);
	free(saved->game);
	*saved = (struct saved){0};
}

const struct saved_game *saved_find(const struct saved *saved, const char *word, struct error *e)
{
	int64_t n;
	if (!number_read(word, 1, NUMBER_MOST, &n) && (size_t)n <= saved->len)
		return &saved->game[n - 1];
	if (saved->len)
		error_set(e, "'%.40s' is no saved game's number: they are 1 to %zu", word, saved->len);
	else
		error_set(e, "no game is saved, so none has the number %.40s", word);
	return NULL;
}

int saved_drop(const struct saved_game *g, struct error *e)
{
	struct slot slot = {.lock = -1};
	text_add(&slot.path, g->path);
	int got = slot_lock(&slot, e);
	if (got > 0)
		return error_set(e, "this game is played at this moment: leave it before you drop it");
	return got ? -1 : slot_forget(&slot, e);
}
