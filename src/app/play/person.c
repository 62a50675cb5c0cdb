/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/person.h"

#include <string.h>

#include "app/commands/arguments.h"
#include "app/commands/command.h"
#include "app/play/tutor.h"
#include "app/play/welcome.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/ascii.h"

static const char blank[] = " \t";

/* Whether LINE is the command to leave, as the prompt knows it. */
static bool says_quit(const char *line)
{
	size_t len = strcspn(line, blank);
	bool more = line[len + strspn(line + len, blank)];
	return !more && (len == 1 || len == strlen("quit")) && ascii_same_part(line, "quit", len);
}

/* Waits for Enter.  Returns false if no more is to be read. */
static bool wait_for_enter(struct session *s, const char *who, const char *why)
{
	struct text text = {0};
	struct error e;
	bool waiting = true;
	text_addf(&text, "%s, press Enter %s> ", who, why);
	/* the program can't know which of the two people is looking */
	struct query prompt = {.text = text_string(&text), .whose = NOBODYS};
	keep_now(s);
	while (waiting && !s->prompt.stop) {
		const char *line = input_line(&s->prompt.input, &prompt, &e);
		line += line ? strspn(line, blank) : 0;
		waiting = !line || *line;
		if (line && says_quit(line))
			s->prompt.stop = true;
		else if (line && *line)
			prompt_refuse(&s->prompt, "here Enter goes on, and 'quit' ends the program");
		else if (!line && s->prompt.input.ended)
			prompt_leave(&s->prompt);
	}
	text_release(&text);
	return !s->prompt.stop;
}

/* The person who has made the last move, if it showed something to that person alone, as a card drawn
 * from the deck, who wants to see it before the screen is cleared; else NULL. */
static const struct player *just_saw(const struct session *s)
{
	const struct match *m = &s->table.match;
	if (!m->log_len || m->log[m->log_len - 1].kind != EVENT_MOVE)
		return NULL;
	const int seat = match_mover_of(m, m->log_len - 1);
	const void *before = match_before(m, m->log_len - 1);
	bool shown = m->game->reveals(before, m->state, m->log[m->log_len - 1].move, seat);
	return shown && s->table.player[seat].human ? &s->table.player[seat] : NULL;
}

/* Clears the screen that the other person saw, before the person in SEAT looks.  Returns false
 * if no more is to be read. */
static bool hand_over(struct session *s, int seat)
{
	const struct player *last = just_saw(s);
	if (last && last != &s->table.player[seat] &&
	    !wait_for_enter(s, last->name, "to hide your hand"))
		return false;
	term_clear(&s->term, true);
	if (!wait_for_enter(s, s->table.player[seat].name, "when only you are looking"))
		return false;
	course_looks(s);
	return true;
}

/* Adds the question to the seat that is to move to OUT. */
static void add_question(const void *session, struct text *out)
{
	struct session *s = (struct session *)session; /* a telling may be drawn, this one is not */
	const struct telling now = session_telling(s);
	const struct player *player = &s->table.player[match_mover(&s->table.match)];
	struct text asked = {0};
	if (s->turn.clock)
		s->turn.clock(s, out);
	if (!player->you)
		text_addf(out, "%s, ", player->name);
	now.face->asks(&now, &asked);
	text_addf(out, "%s> ", text_string(&asked));
	text_release(&asked);
}

bool person_decides(struct session *s, int seat)
{
	struct text text = {0};
	course_ask(s);
	if (session_handover(s) && !hand_over(s, seat))
		return false;
	if (!s->turn.queued) {
		const struct telling told = session_telling(s);
		told.face->turn(&told);
		welcome_guide(s);
	}
	add_question(s, &text);
	bool ticks = s->turn.clock && !s->term.dumb && !s->opt->plain;
	struct query question = {.text = text_string(&text),
	                            .whose = session_typist(s),
	                            .complete = complete_command,
	                            .asker = s,
	                            .watch = s->turn.watch,
	                            .tick = ticks ? add_question : NULL,
	                            .over = s->turn.clock_over};
	do {
		while (!s->prompt.stop && !s->turn.queued && !s->turn.changed && !(s->turn.clock_over && s->turn.clock_over(s)))
			if (!keep_line(s, &question, "table"))
				break;
	} while (!s->prompt.stop && !s->turn.changed && s->turn.queued && !tutor_lets(s));
	text_release(&text);
	return !s->prompt.stop && !s->turn.changed && s->turn.queued;
}
