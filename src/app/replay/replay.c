/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/arguments.h"
#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/play/play.h"
#include "app/records/match_file.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "base/words.h"
#include "game/record.h"
#include "os/status.h"
#include "show/face.h"

/* Adds the prompt, which names the round and the turn. */
static void prompt_of(const struct session *s, struct text *out)
{
	const struct match *m = &s->table.match;
	const bool goes_on = m->log_len != m->log_end;
	text_addf(out, replay_round(m) ? SAY_REPLAY_ASKS(goes_on) : SAY_REPLAY_BEFORE(goes_on), replay_turn(m),
	          replay_round(m));
}

static void converse(struct session *s)
{
	struct text text = {0};
	struct query prompt = {.whose = EVERYBODYS, .complete = complete_command, .asker = s};
	if (session_interactive(s) && !s->opt->quiet)
		text_add(&s->table.news, SAY_REPLAY_KEYS);
	course_ask_anew(s);
	while (!s->prompt.stop && s->table.replaying) {
		if (s->turn.changed) {
			const struct telling told = session_telling(s);
			told.face->turn(&told);
		}
		course_ask(s);
		text_clear(&text);
		prompt_of(s, &text);
		prompt.text = text_string(&text);
		keep_line(s, &prompt, "next");
	}
	text_release(&text);
}

/* Makes the session S, which holds a recorded match, ready to step through it. */
static void begin(struct session *s)
{
	for (int seat = 0; seat < s->table.match.seats; seat++) {
		enum { SIZE = 24 };
		struct player *p = &s->table.player[seat];
		const char *name = s->table.match.head.name[seat];
		const bool friend = record_is_friend(&s->table.match.head.tags, seat);
		char nobody[SIZE];
		snprintf(nobody, sizeof nobody, "player %d", seat + 1);
		if (!p->name)
			p->name = alloc_string(nobody);
		p->you = name && !friend && match_is_you(name);
		if (!name || !*name)
			continue;
		free(p->name);
		p->name = text_shown(name);
		if (friend && !s->opt->json) {
			struct text quoted = {0};
			text_addf(&quoted, SAY_QUOTED, p->name);
			free(p->shown);
			p->shown = quoted.s;
		}
	}
	s->started = true;
	s->table.eyes = s->table.match.head.private ? s->table.match.head.private - 1 : OPEN_EYES;
	replay_rewind(s);
	s->table.replaying = true;
}

/* Shows the deal, below what both sides agreed on. */
static void show_beginning(struct session *s)
{
	const char *agreed = "The record says that both agreed to play without help.\n";
	if (tags_get(&s->table.match.head.tags, TAG_NO_HELP) && !s->opt->quiet)
		session_say_above(s, agreed);
	session_show_deal(s);
}

static enum status replay(struct session *s, const char *path)
{
	struct error e;
	if (keep_read_any(path, &s->table.match, &e))
		return status_fail(STATUS_BAD_RECORD, &e);
	s->table.seats = s->table.match.seats;
	session_suit(s, s->table.match.game);
	begin(s);
	if (!strcmp(path, "-")) {
		s->table.replaying = false;
		session_show_deal(s);
		while (replay_step_on(s, true))
			if (s->opt->json)
				session_show(s, REGION_TABLE);
		if (!match_over(&s->table.match) && !s->opt->json)
			session_show(s, REGION_TABLE);
		return STATUS_DONE;
	}
	s->table.replayed = path;
	show_beginning(s);
	converse(s);
	if (!s->prompt.stop)
		session_run(s);
	else if (s->prompt.input.ended && !session_interactive(s))
		session_show(s, REGION_TABLE);
	return s->prompt.status;
}

enum status replay_run(struct options *opt, const char *path)
{
	struct session s;
	session_init_empty(&s, opt, IN_REPLAY, &replay_asks);
	setting_read_kept(&s);
	enum status status = replay(&s, path);
	session_release(&s);
	return status;
}

int replay_open(struct session *s, struct match *m, const char *path, struct error *e)
{
	struct session inside;
	(void)e;
	session_init_empty(&inside, s->opt, IN_REPLAY, &replay_asks);
	match_move_to(m, &inside.table.match);
	inside.table.seats = inside.table.match.seats;
	session_suit(&inside, inside.table.match.game);
	inside.table.inside = true;
	inside.table.replayed = path;
	inside.clear = s->clear;
	inside.table.theme = s->table.theme;
	begin(&inside);
	struct prompt *in = &inside.prompt, *out = &s->prompt;
	input_release(&in->input);
	in->input = out->input;
	show_beginning(&inside);
	converse(&inside);
	/* Ctrl-D leaves the replay alone; a script has no more lines for the game either */
	if (in->input.terminal && !in->input.interrupted)
		in->input.ended = false;
	out->stop |= in->broken_off || in->input.interrupted;
	out->broken_off |= in->broken_off;
	if (in->status != STATUS_DONE)
		out->status = in->status;
	out->input = in->input;
	in->input = (struct input){0};
	s->clear = inside.clear; /* settings may have been changed in there */
	s->table.theme = inside.table.theme;
	session_release(&inside);
	session_look(s);
	course_ask_anew(s);
	return 0;
}
