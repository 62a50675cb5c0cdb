/* Saved games are found, read and taken into a session.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/keep.h"

#include <errno.h>
#include <string.h>

#include "app/records/match_file.h"
#include "game/record.h"
#include "os/paths.h"

enum { NAMES_MAX = 1000 };

/* Removes from M the tags that only a saved game or a kept record may have.  Some name the files
 * that belong to the match.  One tells the result of a review, which would be false if the match
 * ended in another way. */
static void drop_tags(struct match *m)
{
	struct tags *tags = &m->head.tags;
	tags_set(tags, TAG_REVIEWED, NULL);
	for (; tags_get(tags, TAG_OWN); tags_set(tags, TAG_OWN, NULL))
		;
	tags_set(tags, TAG_KEPT, NULL);
}

void keep_another(struct session *s)
{
	text_clear(&s->keep.record);
	s->keep.recorded = false;
	text_clear(&s->keep.own);
}

void keep_take(struct session *s, const struct slot *slot)
{
	const struct tags *tags = &s->table.match.head.tags;
	struct text name = {0};
	const char *before = tags_get(tags, TAG_KEPT);
	s->keep.slot = *slot;
	keep_another(s);
	if (before && !strchr(before, '/')) {
		text_addf(&name, "records/%s", before);
		s->keep.recorded = !paths_state(text_string(&name), &s->keep.record);
	}
	for (size_t i = 0; i < tags->len; i++)
		if (!strcmp(tags->tag[i].name, TAG_OWN))
			text_addf(&s->keep.own, "%s\n", tags->tag[i].value);
	drop_tags(&s->table.match);
	text_release(&name);
}

/* Does as keep_read, but leaves all tags in M. */
static int read_match(const char *path, struct match *m, struct error *e)
{
	int status = match_file_read(path, m, e);
	if (status || !m->head.private)
		return status;
	match_release(m);
	error_set(e, "%s: a private record can't be played on: it lacks cards", path);
	return RECORD_FILE_BAD;
}

int keep_read_any(const char *path, struct match *m, struct error *e)
{
	int status = match_file_read(path, m, e);
	if (!status)
		drop_tags(m);
	return status;
}

int keep_read(const char *path, struct match *m, struct error *e)
{
	int status = read_match(path, m, e);
	if (!status)
		drop_tags(m);
	return status;
}

/* Gives the slot's file a name that no file has yet.  Returns 0; or -1 and errno. */
static int rename_aside(const struct slot *slot)
{
	int status = -1;
	struct text aside = {0};
	for (int i = 1; i < NAMES_MAX; i++) {
		text_clear(&aside);
		text_addf(&aside, i == 1 ? "%s.bad" : "%s.bad%d", text_string(&slot->path), i);
		status = store_rename(text_string(&slot->path), text_string(&aside));
		if (!status || errno != EEXIST)
			break;
	}
	text_release(&aside);
	return status;
}

/* Moves a saved game that can't be played on, because of WHY, out of the way of the others.  E
 * says so, or says why that failed.  The slot is empty afterwards. */
static void put_aside(struct slot *slot, const struct error *why, struct error *e)
{
	if (rename_aside(slot)) {
		error_set(e, "a saved game can't be put aside (%s): %s", strerror(errno), why->text);
		slot_release(slot);
	} else {
		error_set(e, "a saved game was put aside: %s", why->text);
		slot_forget(slot, NULL);
	}
}

/* Reads the game of SLOT, which is held, as keep_find does. */
static int read_slot(struct slot *slot, struct match *m, struct error *e)
{
	struct error why;
	switch (read_match(text_string(&slot->path), m, &why)) {
	case 0:
		return 0;
	case RECORD_FILE_BAD:
		put_aside(slot, &why, e);
		return RECORD_FILE_BAD;
	default:
		slot_release(slot);
		error_set(e, "a saved game can't be read: %s", why.text);
		return RECORD_FILE_BAD;
	}
}

int keep_find(struct slot *slot, struct match *m, struct error *e)
{
	struct error why;
	int found = slot_last(slot, &why);
	if (found < 0)
		return error_set(e, "saved games can't be looked for: %s", why.text);
	return found ? 1 : read_slot(slot, m, e);
}

int keep_find_at(const char *path, struct slot *slot, struct match *m, struct error *e)
{
	*slot = (struct slot){.lock = -1};
	text_add(&slot->path, path);
	int got = slot_lock(slot, e);
	if (got > 0)
		error_set(e, "this game is played at this moment, by another expedition");
	return got ? got : read_slot(slot, m, e);
}
