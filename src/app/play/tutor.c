/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/tutor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/commands/complete.h"
#include "app/families/families.h"
#include "app/session/course.h"
#include "base/alloc.h"
#include "os/signals.h"

/* Judges the moves of the queue by TUTOR; returns and sets COST as it does. */
static int judge(const struct session *s, const struct tutor *tutor, double *cost)
{
	const struct game *g = s->match.game;
	void *view = alloc_zero(1, g->view_size);
	g->view(s->match.state, match_mover(&s->match), view);
	const int judged = tutor->judge(view, s->queue, s->queued, SIGNALS_STOP, cost);
	free(view);
	return judged;
}

static void say_cost(struct session *s, double cost)
{
	enum { TENTHS = 10 };
	struct text out = {0};
	const int tenths = (int)(cost * TENTHS + 0.5);
	text_addf(&out, "That costs about %d.%d points.\n", tenths / TENTHS, tenths % TENTHS);
	session_tell(s, &out);
}

/* Whether the line is one of the words, with blanks around it or none. */
static bool is_one_of(const char *line, const char *const *words)
{
	line += strspn(line, " \t");
	size_t len = strlen(line);
	while (len && strchr(" \t", line[len - 1]))
		len--;
	while (*words && (strlen(*words) != len || strncasecmp(line, *words, len)))
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

bool tutor_lets(struct session *s)
{
	const struct tutor *tutor = family_of(s->match.game)->tutor;
	double cost = 0;
	const int most = session_tutor(s);
	if (!most || s->judged)
		return true;
	fflush(stdout);
	const int judged = judge(s, tutor, &cost);
	if (judged == TUTOR_STOPPED) {
		broken_off(s);
		return false;
	}
	course_judged(s, judged);
	if (cost <= most)
		return true;
	say_cost(s, cost);
	return !session_interactive(s) || input_scripted(&s->prompt.input) || ask(s);
}
