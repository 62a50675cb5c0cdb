/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/keep.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/paths.h"
#include "app/target.h"
#include "app/words.h"
#include "match/match_record.h"

enum { DATE_SIZE = 32, NAMES_MAX = 1000 };

void keep_write(const struct session *s, int private_seat, struct text *out)
{
	const char *names[SEATS] = {words_seat_inside(s, 0), words_seat_inside(s, 1)};
	struct record whole, seen;
	match_to_record(&s->match, names, &whole);
	if (private_seat < 0)
		record_write(&whole, out);
	else {
		record_private(&whole, private_seat, &seen);
		record_write(&seen, out);
		record_release(&seen);
	}
	record_release(&whole);
}

/* Said once, until saving works again. */
static void say_failure(struct session *s, const struct error *e)
{
	if (!s->save_failed)
		fprintf(stderr, "expedition: this game is not saved: %s; play goes on\n", e->text);
	s->save_failed = true;
}

/* Whether the match in play is saved where the next start looks for it. */
static bool belongs_in_slot(const struct session *s)
{
	return session_interactive(s) && !match_over(&s->match);
}

static int save(struct session *s, const struct text *text, struct error *e)
{
	struct slot *slot = &s->slot;
	int status = 0;
	if (belongs_in_slot(s))
		status = (!slot->path.len && slot_new(slot, e)) ||
		         store_write(text_string(&slot->path), text->s, text->len, e);
	if (s->opt->record)
		status |= store_write(s->opt->record, text->s, text->len, e);
	return status ? -1 : 0;
}

void keep_now(struct session *s)
{
	struct text text = {0};
	struct error e;
	if (!s->dirty || (!belongs_in_slot(s) && !s->opt->record)) {
		s->dirty = false;
		return;
	}
	keep_write(s, -1, &text);
	s->dirty = save(s, &text, &e) != 0;
	if (s->dirty)
		say_failure(s, &e);
	else
		s->save_failed = false;
	text_release(&text);
}

/* A name that no record has yet: the time, and a number if need be. */
static int record_path(struct text *out, struct error *e)
{
	char date[DATE_SIZE], name[DATE_SIZE + 32];
	time_t now = time(NULL);
	strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", localtime(&now));
	for (int i = 1; i < NAMES_MAX; i++) {
		snprintf(name, sizeof name, i == 1 ? "records/%s.exp" : "records/%s-%d.exp", date, i);
		if (paths_state(name, out))
			return error_set(e, "there is no directory to keep its record in");
		if (access(text_string(out), F_OK))
			return errno == ENOENT ? 0 : error_set(e, "%s: %s", name, strerror(errno));
	}
	return error_set(e, "%s is there already", name);
}

/* Puts the match among the records.  0, or -1 and the reason in E. */
static int keep_record(struct session *s, struct error *e)
{
	struct text text = {0};
	if (!s->kept.len && record_path(&s->kept, e)) {
		text_clear(&s->kept);
		return -1;
	}
	keep_write(s, -1, &text);
	int status = store_write(text_string(&s->kept), text.s, text.len, e);
	text_release(&text);
	return status;
}

/* The slot, if there is one, stays; what it holds was saved before the match was over. */
static void say_no_record(struct session *s, const struct error *e)
{
	if (!s->slot.path.len)
		say_failure(s, e);
	else
		fprintf(stderr, "expedition: no record of this match can be kept: %s; "
		                "it stays among the saved games as it was at the last prompt\n",
		        e->text);
}

/* The game needs its slot no longer. */
static void forget(struct session *s)
{
	struct error e;
	if (slot_forget(&s->slot, &e))
		fprintf(stderr, "expedition: the saved game can't be removed and will be offered again: %s\n",
		        e.text);
}

void keep_finish(struct session *s)
{
	struct error e;
	bool played = s->match.log_len || s->match.log_end;
	keep_now(s);
	if (played && s->records && session_interactive(s) && keep_record(s, &e))
		say_no_record(s, &e);
	else
		forget(s);
}

void keep_make_room(struct session *s)
{
	if (!match_over(&s->match))
		keep_finish(s);
	slot_release(&s->slot);
}

void keep_leave(struct session *s)
{
	if (match_over(&s->match))
		return;
	keep_now(s);
	bool nothing = !s->match.log_len && !s->match.log_end;
	if (nothing)
		forget(s);
	else if (s->slot.path.len && !s->save_failed && !s->opt->quiet)
		printf("Saved: the next start offers to go on with this game.\n");
}

int keep_read(const char *path, struct match *m, struct error *e)
{
	struct text text = {0};
	struct record r;
	struct error why;
	int status = store_read(path, &text, e);
	if (!status && record_read(&r, text_string(&text), text.len, NULL, &why)) {
		error_set(e, "%s, %s", path, why.text);
		status = KEEP_NO_RECORD;
	} else if (!status && (r.private || !r.rounds)) {
		error_set(e, r.private ? "%s: a private record can't be played on: it lacks cards"
		                       : "%s: no round has begun in this record",
		          path);
		status = KEEP_NO_RECORD;
		record_release(&r);
	}
	text_release(&text);
	if (status)
		return status;
	match_from_record(m, &r);
	record_release(&r);
	return 0;
}

/* Whether the record PATH, which is there, is one of the match in play: it was read or
 * written in this session, or holds a part of the match from its beginning. */
static bool is_own(const struct session *s, const char *path)
{
	struct match m;
	if (s->own.len && store_same(path, text_string(&s->own)))
		return true;
	if (keep_read(path, &m, NULL))
		return false;
	bool part = match_continues(&s->match, &m);
	match_release(&m);
	return part;
}

int keep_check(const struct session *s, const char *path, struct error *e)
{
	if (target_check(path, TARGET_RECORD, e))
		return -1;
	if (target_holds(path) && session_interactive(s) && !is_own(s, path))
		return error_set(e, "%s is there and is no record of this match: choose another name", path);
	return 0;
}

/* A name for what is put aside, that no file has yet. */
static void aside_path(const struct slot *slot, struct text *out)
{
	for (int i = 1; i < NAMES_MAX; i++) {
		text_clear(out);
		text_addf(out, i == 1 ? "%s.bad" : "%s.bad%d", text_string(&slot->path), i);
		if (access(text_string(out), F_OK))
			return;
	}
}

/* Takes what can't be played on, because of WHY, out of the way of the games. */
static void put_aside(struct slot *slot, const struct error *why, struct error *e)
{
	struct text aside = {0};
	aside_path(slot, &aside);
	if (rename(text_string(&slot->path), text_string(&aside))) {
		error_set(e, "a saved game can't be put aside (%s): %s", strerror(errno), why->text);
		slot_release(slot);
	} else {
		error_set(e, "a saved game was put aside: %s", why->text);
		slot_forget(slot, NULL);
	}
	text_release(&aside);
}

int keep_find(struct slot *slot, struct match *m, struct error *e)
{
	struct error why;
	int found = slot_last(slot, &why);
	if (found < 0)
		return error_set(e, "saved games can't be looked for: %s", why.text);
	if (found)
		return 1;
	switch (keep_read(text_string(&slot->path), m, &why)) {
	case 0:
		return 0;
	case KEEP_NO_RECORD:
		put_aside(slot, &why, e);
		return -1;
	default:
		slot_release(slot);
		return error_set(e, "a saved game can't be read: %s", why.text);
	}
}
