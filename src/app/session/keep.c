/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/keep.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/records/days.h"
#include "app/records/match_file.h"
#include "base/words.h"
#include "game/record.h"
#include "os/clock.h"
#include "os/paths.h"
#include "os/status.h"

enum { STAMP_SIZE = 32, NAMES_MAX = 1000 };

/* Returns the match with the tags that its record is to have: SEATED says that they name the
 * players who sit here, as NAMES then does.  The caller releases these tags, and nothing else of
 * the match. */
static struct match with_tags(const struct session *s, bool seated, const char **names)
{
	struct match m = s->table.match;
	const char *own = s->keep.name.len ? text_string(&s->keep.name) : NULL;
	m.head.tags = (struct tags){0};
	tags_copy(&s->table.match.head.tags, &m.head.tags);
	for (int seat = 0; seat < m.seats; seat++) {
		const char *before = m.head.name[seat], *was = record_player(&m.head.tags, seat),
		           *now = s->table.player[seat].spec;
		/* the name in records may differ from the name on the screen, which is "you" */
		const char *name = s->table.player[seat].you && own ? own : session_name(s, seat);
		names[seat] = seated || !before ? name : before;
		if (!seated)
			continue;
		if (was && strcmp(was, now) && !(record_is_person(was) && record_is_person(now)))
			tags_set(&m.head.tags, TAG_CHANGED, CHANGED_PLAYERS);
		record_set_player(&m.head.tags, seat, now);
	}
	return m;
}

int keep_write(const struct session *s, int private_seat, struct text *out, struct error *e)
{
	const char *names[SEATS_MAX];
	struct match m = with_tags(s, s->table.played_on, names);
	int status = 0;
	if (private_seat < 0)
		game_record_write(&m, names, out);
	else
		status = game_record_private(&m, names, private_seat, out, e);
	tags_release(&m.head.tags);
	return status;
}

/* Whether keep_own, or the saved game, has said of the file PATH that it holds the match. */
static bool owns(const struct session *s, const char *path)
{
	const char *line = text_string(&s->keep.own);
	bool own = false;
	OWN(text) one = {0};
	while (*line && !own) {
		text_take_line(&line, &one);
		own = store_same(path, one.s);
	}
	return own;
}

void keep_written(struct session *s, const char *path)
{
	text_clear(&s->keep.written);
	text_add(&s->keep.written, path);
}

void keep_own(struct session *s, const char *path)
{
	char real[PATH_MAX];
	/* a path that contains a line break would look like two paths */
	if (!realpath(path, real) || !text_is_clean(real) || owns(s, real))
		return;
	text_addf(&s->keep.own, "%s\n", real);
	s->keep.dirty = true;
}

void keep_changed(struct session *s)
{
	text_clear(&s->keep.written);
	s->keep.dirty = true;
}

void keep_release(struct session *s)
{
	slot_release(&s->keep.slot);
	slot_unlock(&s->keep.target);
	text_release(&s->keep.written);
	text_release(&s->keep.record);
	text_release(&s->keep.own);
}

/* Says that saving failed; once, until saving works again. */
static void say_failure(struct session *s, const struct error *e)
{
	if (s->keep.failed)
		return;
	s->keep.failed = true;
	if (session_clears(s)) { /* the table would clear it away */
		OWN(text) line = {0};
		text_addf(&line, SAY_SAVING_FAILED, e->text);
		session_add_news(s, text_string(&line));
	} else
		complain("this game is not saved: %s; play goes on", e->text);
}

/* True if nothing was done in the match. */
static bool is_untouched(const struct session *s)
{
	return !s->table.match.log_len && !s->table.match.log_end;
}

/* True if the match in play is to be saved in a slot, where the next start looks for it. */
static bool belongs_in_slot(const struct session *s)
{
	return session_interactive(s) && !s->turn.watching && !match_over(&s->table.match);
}

bool keep_saves(const struct session *s)
{
	return belongs_in_slot(s) && !s->keep.elsewhere && !s->keep.failed;
}

static int save_in_slot(struct session *s, struct error *e)
{
	struct slot *slot = &s->keep.slot;
	OWN(text) text = {0}, path = {0};
	const char *names[SEATS_MAX];
	struct match m = with_tags(s, true, names);
	const char *name = strrchr(text_string(&s->keep.record), '/');
	tags_set(&m.head.tags, TAG_KEPT, name ? name + 1 : NULL);
	/* its moves show it, too, but they may all be taken back */
	tags_set(&m.head.tags, TAG_BEGUN, s->keep.begun && days_counts(&m) ? "yes" : NULL);
	for (const char *at = text_string(&s->keep.own); *at;) {
		text_take_line(&at, &path);
		tags_add(&m.head.tags, TAG_OWN, text_string(&path));
	}
	game_record_write(&m, names, &text);
	tags_release(&m.head.tags);
	int status = (!slot->path.len && slot_new(slot, e)) ||
	             store_write(text_string(&slot->path), text.s, text.len, e);
	return status ? -1 : 0;
}

static int save_to(const struct session *s, const char *path, struct error *e)
{
	OWN(text) text = {0};
	keep_write(s, -1, &text, NULL);
	return store_write(path, text.s, text.len, e);
}

static void save_now(struct session *s)
{
	struct error e;
	bool kept = s->keep.elsewhere && !match_over(&s->table.match);
	if (kept || !s->keep.dirty || (!belongs_in_slot(s) && !s->opt->record)) {
		s->keep.dirty = false;
		return;
	}
	bool failed = belongs_in_slot(s) && save_in_slot(s, &e);
	if (belongs_in_slot(s) && !failed && s->keep.recorded) {
		/* the match was over and goes on, so its record is taken back */
		s->keep.recorded = false;
		if (unlink(text_string(&s->keep.record)) && errno != ENOENT)
			complain("the record of this match's end can't be removed: %s", strerror(errno));
	}
	if (s->opt->record)
		failed |= save_to(s, s->opt->record, &e) != 0;
	s->keep.dirty = failed;
	if (failed)
		say_failure(s, &e);
	else
		s->keep.failed = s->keep.warned = false;
}

void keep_now(struct session *s)
{
	save_now(s);
	/* The match, if it counts as that of its day, is noted once as begun. */
	if (s->keep.begun || is_untouched(s) || s->table.replaying)
		return;
	s->keep.begun = true;
	if (days_began(&s->table.match))
		return;
	session_say_above(s, "Another match of this deal was begun meanwhile: this one is for practice.\n");
	s->keep.dirty = true; /* its tag has changed */
	save_now(s);
}

/* Notes the record, which is about to be written, in the saved game, which has the match before it
 * was over.  If the program is killed before it removes that game, going on with it takes the record
 * back. */
static void note_record(const struct session *s)
{
	OWN(match) m = {0};
	OWN(text) text = {0};
	const char *path = text_string(&s->keep.slot.path);
	if (!*path || match_file_read(path, &m, NULL))
		return;
	tags_set(&m.head.tags, TAG_KEPT, strrchr(text_string(&s->keep.record), '/') + 1);
	game_record_write(&m, (const char **)m.head.name, &text);
	/* if it can't be written, the record is not lost */
	(void)store_write(path, text.s, text.len, NULL);
}

/* Puts the match among the records, or replaces the record that it has there.  A new file is named
 * by the time, and by a number too if that name is taken.  Returns 0; or -1 and the reason in E. */
static int keep_record(struct session *s, struct error *e)
{
	OWN(text) text = {0};
	char date[STAMP_SIZE], name[STAMP_SIZE + 32];
	const struct tm now = clock_local();
	const bool new = !s->keep.record.len;
	enum { TAKEN_NAME = 1 }; /* as store_create says */
	int status = new ? TAKEN_NAME : save_to(s, text_string(&s->keep.record), e);
	strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", &now);
	if (new)
		keep_write(s, -1, &text, NULL);
	for (int i = 1; i < NAMES_MAX && status == TAKEN_NAME; i++) {
		snprintf(name, sizeof name,
		         i == 1 ? "records/%s" RECORD_SUFFIX : "records/%s-%d" RECORD_SUFFIX, date, i);
		if (paths_state(name, &s->keep.record)) {
			status = paths_no_state("to keep its record in", e);
			break;
		}
		const char *path = text_string(&s->keep.record);
		if (!access(path, F_OK))
			continue;
		note_record(s);
		status = store_create(path, text.s, text.len, e);
	}
	if (status == TAKEN_NAME)
		status = error_set(e, "%s is there already", name);
	if (status && new)
		text_clear(&s->keep.record);
	s->keep.recorded |= !status;
	return status;
}

/* Gives up the slot, which the game needs no longer.  A script only releases it, so that it
 * never removes a person's saved game. */
static void forget(struct session *s)
{
	struct error e;
	if (!session_interactive(s))
		slot_release(&s->keep.slot);
	else if (slot_forget(&s->keep.slot, &e))
		complain("the saved game can't be removed and will be offered again: %s", e.text);
}

void keep_finish(struct session *s)
{
	struct error e;
	keep_now(s);
	if (session_people(s) == 1)
		days_over(&s->table.match, session_looker(s));
	const bool unrecorded = !is_untouched(s) && s->keep.records && !s->table.outside &&
	                        session_interactive(s) && keep_record(s, &e);
	if (!unrecorded)
		forget(s);
	else /* a slot whose file was ever written stays, with the match before it was over */
		complain("no record of this match can be kept: %s; %s", e.text,
		         access(text_string(&s->keep.slot.path), F_OK)
		                 ? "'save FILE' writes it elsewhere"
		                 : "it stays among the saved games as it was last saved");
}

/* Saves the match in play.  Returns true if that fails and no file of the person's has the match;
 * WHY is then the reason. */
static bool is_lost(struct session *s, struct error *why)
{
	keep_now(s);
	return s->keep.failed && !s->keep.written.len && !is_untouched(s) && belongs_in_slot(s) &&
	       save_in_slot(s, why);
}

int keep_safe(struct session *s, struct error *e)
{
	struct error why;
	if (!is_lost(s, &why))
		return 0;
	return error_set(e, "the match in play can't be saved, so it stays ('resign' ends it): %s",
	                 why.text);
}

int keep_quit(struct session *s, struct error *e)
{
	struct error why;
	if (!s->keep.failed || s->keep.warned || !is_lost(s, &why))
		return 0;
	s->keep.warned = true;
	return error_set(e, "the last turns can't be saved (%s): 'save FILE' writes the match elsewhere, "
	                    "and 'quit' again leaves", why.text);
}

bool keep_may_leave(struct session *s, const char *command)
{
	const bool begun = !match_over(&s->table.match) && !is_untouched(s);
	const struct query leave = {
		.text = keep_saves(s) ? "Leave this match? It stays among the saved games. [y/N] "
		                      : "Leave this match? [y/N] "};
	return !begun || session_is_sure(s, leave, command);
}

/* True if nothing was done in the match, and no saved game is lost by forgetting it. */
static bool is_new(const struct session *s)
{
	return is_untouched(s) && !s->keep.resumed;
}

void keep_put_aside(struct session *s)
{
	if (!match_over(&s->table.match) && is_new(s))
		forget(s);
	else
		slot_release(&s->keep.slot);
}

void keep_leave(struct session *s)
{
	if (match_over(&s->table.match))
		return;
	keep_now(s);
	const bool failed = s->keep.failed && belongs_in_slot(s);
	if (is_new(s))
		forget(s);
	else if (failed || (s->keep.slot.path.len && !s->keep.failed && !s->opt->quiet)) {
		struct text out = {0};
		if (failed && s->keep.written.len)
			text_addf(&out, SAY_SAVED_ELSEWHERE, text_string(&s->keep.written));
		else
			text_add(&out, failed ? SAY_NOT_SAVED : SAY_SAVED);
		text_clean(out.s, "\n");
		term_print_folded(&out, s->term.width);
	}
}

int keep_check(const struct session *s, const char *path, struct error *e)
{
	if (match_target_check(path, e))
		return -1;
	if (!target_holds(path) || !session_interactive(s))
		return 0;
	/* The record belongs to the match in play if it holds the match, or a part of it from its
	 * beginning.  It also does if the match was read from PATH or written to it, and PATH
	 * hasn't got another match since. */
	OWN(match) m = {0};
	bool own = owns(s, path);
	if (!keep_read(path, &m, NULL))
		own = own ? match_alike(&s->table.match, &m) : match_continues(&s->table.match, &m);
	return own ? 0 : error_set(e, "%s exists and is not a record of this match: choose another name",
	                           path);
}

int keep_hold(struct session *s, const char *path, struct error *e)
{
	struct stat st;
	const bool other = !stat(path, &st) && !S_ISREG(st.st_mode);
	if (other || slot_lock(&s->keep.target, path, NULL) <= 0)
		return 0;
	return error_set(e, "another program writes its match to %s: choose another name", path);
}

bool keep_line(struct session *s, const struct query *question, const char *empty)
{
	keep_now(s);
	return prompt_line(&s->prompt, question, empty);
}

/* ---- Saved games are found, read and taken into a session.  ---- */

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
	tags_set(tags, TAG_BEGUN, NULL);
}

void keep_another(struct session *s)
{
	text_clear(&s->keep.record);
	s->keep.recorded = false;
	s->keep.begun = s->keep.resumed = s->keep.warned = false;
	text_clear(&s->keep.written);
	text_clear(&s->keep.own);
}

void keep_take(struct session *s, const struct slot *slot)
{
	const struct tags *tags = &s->table.match.head.tags;
	OWN(text) name = {0};
	OWN(match) m = {0};
	const char *before = tags_get(tags, TAG_KEPT);
	s->keep.slot = *slot;
	keep_another(s);
	if (before && !strchr(before, '/')) {
		text_addf(&name, "records/%s", before);
		s->keep.recorded = !paths_state(text_string(&name), &s->keep.record);
	}
	/* the file may have got another match since */
	if (s->keep.recorded && !keep_read(text_string(&s->keep.record), &m, NULL) &&
	    !match_alike(&s->table.match, &m)) {
		text_clear(&s->keep.record);
		s->keep.recorded = false;
	}
	for (size_t i = 0; i < tags->len; i++)
		if (!strcmp(tags->tag[i].name, TAG_OWN))
			text_addf(&s->keep.own, "%s\n", tags->tag[i].value);
	s->keep.begun = !is_untouched(s) || tags_get(tags, TAG_BEGUN);
	drop_tags(&s->table.match);
	s->keep.resumed = true;
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
	OWN(text) aside = {0};
	for (int i = 1; i < NAMES_MAX; i++) {
		text_clear(&aside);
		text_addf(&aside, i == 1 ? "%s.bad" : "%s.bad%d", text_string(&slot->path), i);
		status = store_rename(text_string(&slot->path), text_string(&aside));
		if (!status || errno != EEXIST)
			break;
	}
	return status;
}

/* Reads the game of SLOT, which is held, as keep_find does.  If it can't be played on, it is moved
 * out of the way of the others, and the slot is empty afterwards. */
static int read_slot(struct slot *slot, struct match *m, struct error *e)
{
	struct error why;
	switch (read_match(text_string(&slot->path), m, &why)) {
	case 0:
		return 0;
	case RECORD_FILE_BAD:
		if (rename_aside(slot)) {
			error_set(e, "a saved game can't be put aside (%s): %s", strerror(errno), why.text);
			slot_release(slot);
		} else {
			error_set(e, "a saved game was put aside: %s", why.text);
			slot_forget(slot, NULL);
		}
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
	struct error why;
	int got = slot_lock(slot, path, &why);
	if (got > 0)
		error_set(e, "this game is being played by another expedition program");
	if (got < 0)
		error_set(e, "%s: 'load' at the prompt, with this path, plays it without saving it", why.text);
	return got ? got : read_slot(slot, m, e);
}
