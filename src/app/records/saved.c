/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/saved.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/records/days.h"
#include "app/records/match_file.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "base/words.h"
#include "game/record.h"
#include "os/store.h"

enum { DATE_SIZE = 24, NUMBER_MOST = 999 };

struct listed_match *saved_add(struct saved *saved, const struct folder_file *f)
{
	struct tm local;
	char date[DATE_SIZE] = "";
	if (localtime_r(&f->stat.st_mtime, &local))
		strftime(date, sizeof date, "%Y-%m-%d %H:%M", &local);
	saved->game = alloc_grow(saved->game, &saved->cap, saved->len + 1, sizeof *saved->game);
	saved->game[saved->len] = (struct listed_match){
		.path = alloc_string(f->path), .date = alloc_string(date), .mover = -1};
	return &saved->game[saved->len++];
}

void saved_take(struct listed_match *g, const struct match *m)
{
	OWN(record_brief) b = {0};
	const char *row;
	record_brief_of(&b, m);
	listed_match_take(g, m->game, &b);
	g->round = game_round(m->game, m->state);
	g->rounds = game_rounds(m->game, m->rules);
	if (!days_counts(m) || !days_deal(m, &g->daily, &row))
		g->daily = 0;
}

struct saved saved_read(enum saved_which which)
{
	OWN(text) directory = {0};
	OWN(folder) files = {0};
	struct saved saved = {0};
	struct error why;
	if (!paths_state("games", &directory) &&
	    folder_read(&files, text_string(&directory), RECORD_SUFFIX, &why))
		text_addf(&saved.bad, SAY_GAMES_UNREAD, why.text);
	for (size_t i = 0; i < files.len; i++) {
		const struct folder_file *f = &files.file[i];
		OWN(match) m = {0};
		struct error e;
		const bool held = slot_is_held(f->path);
		if (held && which == SAVED_FREE)
			continue;
		if (match_file_read(f->path, &m, &e)) {
			if (!access(f->path, F_OK)) /* else it was over in the meantime */
				text_addf(&saved.bad, SAY_GAME_BAD, e.text);
			continue;
		}
		struct listed_match *g = saved_add(&saved, f);
		g->held = held;
		saved_take(g, &m);
	}
	return saved;
}

void saved_leave(struct saved *saved, const char *ruleset, int seats)
{
	size_t left = 0;
	for (size_t i = 0; i < saved->len; i++) {
		struct listed_match *g = &saved->game[i];
		if ((ruleset && strcmp(ruleset, g->ruleset)) || (seats && seats != g->seats))
			listed_match_release(g);
		else
			saved->game[left++] = *g;
	}
	saved->len = left;
}

void saved_take_off(struct saved *saved)
{
	listed_match_release(&saved->game[--saved->len]);
}

void saved_release(struct saved *saved)
{
	while (saved->len)
		saved_take_off(saved);
	free(saved->game);
	text_release(&saved->bad);
	*saved = (struct saved){0};
}

static const char *friend_of(const struct listed_match *g)
{
	return g->by == BY_NOBODY ? "" : g->name[seat_rival(g->you)];
}

const struct listed_match *saved_find(const struct saved *saved, const char *word, struct error *e)
{
	int64_t n;
	if (!number_read(word, 1, NUMBER_MOST, &n) && (size_t)n <= saved->len)
		return &saved->game[n - 1];
	for (size_t i = 0; i < saved->len && *word; i++)
		if (ascii_same(friend_of(&saved->game[i]), word))
			return &saved->game[i];
	if (number_read(word, 1, NUMBER_MOST, &n))
		error_set(e, saved->len ? "'%.40s' names no saved game: write a number up to %zu, or a friend's name"
		                        : "'%.40s' names no saved game: no game is saved", word, saved->len);
	else if (saved->len)
		error_set(e, "there is no saved game %.40s: the last one is number %zu", word, saved->len);
	else
		error_set(e, "there is no saved game %.40s: no game is saved", word);
	return NULL;
}

void saved_handle(const struct saved *saved, const struct listed_match *g, struct text *out)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	const char *name = friend_of(g);
	if (*name && !name[strspn(name, plain)] && saved_find(saved, name, NULL) == g)
		text_add(out, name);
	else
		text_addf(out, "%zu", (size_t)(g - saved->game) + 1);
}

int saved_drop(const struct listed_match *g, struct error *e)
{
	struct slot slot;
	int got = slot_lock(&slot, g->path, e);
	if (got > 0)
		return error_set(e, "this game is being played: leave it before you drop it");
	return got ? -1 : slot_forget(&slot, e);
}
