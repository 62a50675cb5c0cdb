/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/keep.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/paths.h"
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

static bool saves_to_slot(struct session *s, struct error *e)
{
	if (s->slot.path.len)
		return true;
	if (!session_interactive(s) || s->save_failed)
		return false;
	if (!slot_new(&s->slot, e))
		return true;
	say_failure(s, e);
	return false;
}

void keep_now(struct session *s)
{
	struct text text = {0};
	struct error e;
	if (!s->dirty)
		return;
	bool slot = !match_over(&s->match) && saves_to_slot(s, &e), failed = false;
	if (slot || s->opt->record)
		keep_write(s, -1, &text);
	if (slot)
		failed = store_write(text_string(&s->slot.path), text.s, text.len, &e) != 0;
	if (s->opt->record)
		failed |= store_write(s->opt->record, text.s, text.len, &e) != 0;
	if (failed)
		say_failure(s, &e);
	else if (slot || s->opt->record)
		s->save_failed = false;
	s->dirty = failed;
	text_release(&text);
}

/* A name that no record has yet: the time, and a number if need be. */
static int record_path(struct text *out)
{
	char date[DATE_SIZE], name[DATE_SIZE + 32];
	time_t now = time(NULL);
	strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", localtime(&now));
	for (int i = 1; i < NAMES_MAX; i++) {
		snprintf(name, sizeof name, i == 1 ? "records/%s.exp" : "records/%s-%d.exp", date, i);
		if (paths_state(name, out))
			return -1;
		if (access(text_string(out), F_OK))
			return 0;
	}
	return -1;
}

void keep_finish(struct session *s)
{
	struct text text = {0};
	struct error e;
	bool played = s->match.log_len || s->match.log_end;
	keep_now(s);
	if (played && s->records && session_interactive(s)) {
		keep_write(s, -1, &text);
		if (!s->kept.len && record_path(&s->kept))
			text_clear(&s->kept);
		else if (store_write(text_string(&s->kept), text.s, text.len, &e)) {
			say_failure(s, &e);
			text_release(&text);
			return; /* so the slot stays */
		}
	}
	slot_forget(&s->slot);
	text_release(&text);
}

void keep_leave(struct session *s)
{
	if (match_over(&s->match))
		return;
	keep_now(s);
	bool nothing = !s->match.log_len && !s->match.log_end;
	if (nothing)
		slot_forget(&s->slot);
	else if (s->slot.path.len && !s->save_failed && !s->opt->quiet)
		printf("Saved: the next start offers to go on with this game.\n");
}

int keep_read(const char *path, struct match *m, struct error *e)
{
	struct text text = {0};
	struct record r;
	struct error why;
	int status = store_read(path, &text, e);
	if (!status && record_read(&r, text_string(&text), text.len, NULL, &why))
		status = error_set(e, "%s, %s", path, why.text);
	else if (!status && (r.private || !r.rounds)) {
		status = error_set(e, r.private ? "%s: a private record can't be played on: it lacks cards"
		                                : "%s: no round has begun in this record",
		                   path);
		record_release(&r);
	}
	text_release(&text);
	if (status)
		return -1;
	match_from_record(m, &r);
	record_release(&r);
	return 0;
}

int keep_find(struct slot *slot, struct match *m, struct error *e)
{
	struct text aside = {0};
	if (slot_last(slot))
		return 1;
	if (!keep_read(text_string(&slot->path), m, e))
		return 0;
	for (int i = 1; i < NAMES_MAX; i++) {
		text_clear(&aside);
		text_addf(&aside, i == 1 ? "%s.bad" : "%s.bad%d", text_string(&slot->path), i);
		if (access(text_string(&aside), F_OK))
			break;
	}
	(void)!rename(text_string(&slot->path), text_string(&aside));
	text_release(&aside);
	slot_forget(slot);
	return -1;
}
