/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/tutor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/arguments.h"
#include "app/families/families.h"
#include "app/session/course.h"
#include "base/ascii.h"
#include "base/number.h"
#include "os/signals.h"

/* Judges the moves of the queue by TUTOR, with those that the seat to move has made since event AT
 * of its turn before them; returns and sets COST as it does. */
static int judge(const struct session *s, const struct tutor *tutor, size_t at, double *cost)
{
	enum { MOST = 2 * TURN_MOST };
	const struct match *m = &s->table.match;
	uint64_t moves[MOST];
	int count = 0;
	for (; at + (size_t)count < m->log_len && count < TURN_MOST; count++)
		moves[count] = m->log[at + (size_t)count].move;
	for (int i = 0; i < s->turn.queued; i++)
		moves[count++] = s->turn.queue[i];
	void *view = match_view(m, at, match_mover(m));
	const int judged = tutor->judge(view, moves, count, SIGNALS_STOP, cost);
	free(view);
	return judged;
}

/* The first event of the turn that is on its way, or the first one after the seat was shown
 * something in it that the rest can go by. */
static size_t decided_from(const struct match *m, const struct tutor *tutor)
{
	size_t at = m->log_len;
	while (at && !m->game->turn_begins(match_before(m, at)) &&
	       !tutor->shows(match_before(m, at - 1), match_before(m, at), m->log[at - 1].move))
		at--;
	return at;
}

static void say_cost(struct session *s, const char *what, double cost, const char *more)
{
	enum { TENTHS = 10 };
	struct text out = {0};
	char points[TENTHS_SIZE];
	text_addf(&out, "%s costs about %s points%s.\n", what,
	          tenths_text((int)(cost * TENTHS + 0.5), "", points), more);
	session_tell(s, &out);
}

/* Whether the line is one of the words, with blanks around it or none. */
static bool is_one_of(const char *line, const char *const *words)
{
	line += strspn(line, " \t");
	size_t len = strlen(line);
	while (len && strchr(" \t", line[len - 1]))
		len--;
	while (*words && (strlen(*words) != len || !ascii_same_part(line, *words, len)))
		words++;
	return *words != NULL;
}

/* Offers the answers, and the commands that may be typed in their place. */
static void offer_answers(struct offers *o, const void *session, const char *before)
{
	if (!*before) {
		offers_add(o, "play");
		offers_add(o, "think");
		offers_add(o, "hint");
	}
	complete_command(o, session, before);
}

/* Asks until there is an answer.  Returns whether the turn is to be made.  If not, it has been
 * given up, and a command that was typed instead has been carried out. */
static bool ask(struct session *s)
{
	const struct query prompt = {.text = "[p]lay anyway, [t]hink again, [h]int? ",
	                              .whose = session_typist(s),
	                              .complete = offer_answers,
	                              .asker = s};
	static const char *const play[] = {"p", "play", "play anyway", "y", "yes", NULL};
	static const char *const think[] = {"", "t", "think", "think again", "n", "no", NULL};
	static const char *const hints[] = {"h", "hint", NULL};
	for (;;) {
		struct error e;
		const char *line = input_line(&s->prompt.input, &prompt, &e);
		if (line && is_one_of(line, play))
			return true;
		if (line && is_one_of(line, hints)) {
			if (prompt_run(&s->prompt, "hint", &e))
				prompt_refuse(&s->prompt, e.text);
			continue;
		}
		course_queue(s, NULL, 0);
		if (!line) {
			/* Ctrl-C takes the turn back, as an empty line does */
			if (!input_take_interrupt(&s->prompt.input))
				prompt_leave(&s->prompt);
		} else if (!is_one_of(line, think) && prompt_run(&s->prompt, line, &e))
			prompt_refuse(&s->prompt, e.text);
		return false;
	}
}

/* The tutor was told to stop, so the turn isn't made. */
static void broken_off(struct session *s)
{
	course_queue(s, NULL, 0);
	if (!prompt_take_interrupt(&s->prompt))
		return; /* it ends the script, or the program */
	fputs("\n", stdout); /* the terminal has shown ^C */
	session_say(s, "You interrupted the tutor: the turn isn't made.\n");
}

/* Judges what is in the queue and, where a turn is made in parts, the turn so far, if the seat wasn't
 * warned of it.  Says what costs more than MOST points.  Returns whether something does, or
 * TUTOR_STOPPED. */
static int warn(struct session *s, const struct tutor *tutor, int most)
{
	const struct match *m = &s->table.match;
	double cost = 0, whole = 0;
	const int judged = judge(s, tutor, m->log_len, &cost);
	if (judged == TUTOR_STOPPED)
		return TUTOR_STOPPED;
	course_judged(s, judged);
	const size_t at = tutor->shows && !s->turn.warned ? decided_from(m, tutor) : m->log_len;
	if (cost > most)
		say_cost(s, "That", cost, "");
	else if (at < m->log_len && judge(s, tutor, at, &whole) == TUTOR_STOPPED)
		return TUTOR_STOPPED;
	else if (whole > most)
		say_cost(s, "So this turn", whole, ": 'undo' takes it back");
	return cost > most || whole > most;
}

bool tutor_lets(struct session *s)
{
	const int most = session_tutor(s);
	if (!most || s->turn.judged)
		return true;
	fflush(stdout);
	const int warned = warn(s, family_of(s->table.match.game)->tutor, most);
	if (warned == TUTOR_STOPPED)
		broken_off(s);
	if (warned <= 0)
		return !warned;
	s->turn.warned = true;
	return !session_interactive(s) || input_scripted(&s->prompt.input) || ask(s);
}
