/* The person who is to move is asked, and the tutor judges the turn before it is made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/families/families.h"
#include "app/play/play.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "base/words.h"
#include "os/signals.h"

/* ---- The tutor.  ---- */

/* Has TUTOR judge the moves in the queue, after those that the seat to move has made since event AT
 * of its turn.  Returns what the tutor does, and sets COST. */
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
	OWNED void *view = match_view(m, at, match_mover(m));
	return tutor->judge(view, moves, count, SIGNALS_STOP, cost);
}

/* Says what the tutor found that the WHOLE turn, or else its last part, costs. */
static void say_cost(struct session *s, bool whole, double cost)
{
	session_say(s, phrase(whole ? SAY_TUTOR_TURN_COSTS : SAY_TUTOR_COSTS,
	                      tenths_text((int)(cost * TENTHS + 0.5), "").s).s);
}

/* True if the line is one of the words, with blanks around it or none. */
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

/* True if LINE asks for a hint; or why the turn costs that much, since a hint has the reasons. */
static bool asks_hint(struct session *s, const char *line)
{
	static const char *const hints[] = {"h", "hint", "why", "explain", NULL};
	OWN(text) meant = {0};
	speech_means(&s->prompt, line, &meant, NULL);
	return is_one_of(line, hints) || is_one_of(text_string(&meant), hints);
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

/* Asks until there is an answer.  Returns true to make the turn.  Otherwise the turn was given up,
 * and a command typed instead was carried out. */
static bool ask(struct session *s)
{
	const struct query prompt = {.text = SAY_TUTOR_ASKS,
	                              .whose = session_typist(s),
	                              .complete = offer_answers,
	                              .asker = s};
	static const char *const play[] = {"p", "play", "play anyway", NULL};
	static const char *const think[] = {"", "t", "think", "think again", NULL};
	for (;;) {
		struct error e;
		const char *line = input_line(&s->prompt.input, &prompt, &e);
		const enum assent assent = line ? query_assent(line) : SAYS_ELSE;
		if (line && (is_one_of(line, play) || assent == SAYS_YES))
			return true;
		if (line && asks_hint(s, line)) {
			if (prompt_run(&s->prompt, "hint", &e))
				prompt_refuse(&s->prompt, e.text);
			continue;
		}
		course_queue(s, NULL, 0);
		if (!line) {
			/* Ctrl-C takes the turn back, like an empty line */
			if (!input_take_interrupt(&s->prompt.input))
				prompt_leave(&s->prompt);
		} else if (!is_one_of(line, think) && assent != SAYS_NO && prompt_run(&s->prompt, line, &e))
			prompt_refuse(&s->prompt, e.text);
		return false;
	}
}

/* Judges the moves in the queue; and, if a turn is made in parts, the turn so far, unless the seat
 * was already warned in it.  Says what costs more than MOST points.  Returns whether something
 * does, or TUTOR_STOPPED. */
static int warn(struct session *s, const struct tutor *tutor, int most)
{
	const struct match *m = &s->table.match;
	double cost = 0, whole = 0;
	const int judged = judge(s, tutor, m->log_len, &cost);
	if (judged == TUTOR_STOPPED)
		return TUTOR_STOPPED;
	course_judged(s, judged);
	/* The seat has decided from the first event of its turn on, or from the first one after it
	 * was shown something that the rest can depend on. */
	size_t at = m->log_len;
	while (tutor->shows && !s->turn.warned && at && !m->game->turn_begins(match_before(m, at)) &&
	       !tutor->shows(match_before(m, at - 1), match_before(m, at), m->log[at - 1].move))
		at--;
	if (cost > most)
		say_cost(s, false, cost);
	else if (at < m->log_len && judge(s, tutor, at, &whole) == TUTOR_STOPPED)
		return TUTOR_STOPPED;
	else if (whole > most)
		say_cost(s, true, whole);
	return cost > most || whole > most;
}

/* Judges the moves in the queue, which the seat to move is about to make, by what that seat knows.
 * If they cost more than the setting allows, the tutor asks a person, and tells a script in a line.
 * Returns whether to go on; if not, the queue may hold the turn that a person typed instead, and
 * `stop` may be set. */
static bool tutor_lets(struct session *s)
{
	const int most = session_tutor(s);
	if (!most || s->turn.judged)
		return true;
	fflush(stdout);
	const int warned = warn(s, family_of(s->table.match.game)->tutor, most);
	if (warned == TUTOR_STOPPED) {
		course_queue(s, NULL, 0); /* drops the turn, which was not judged */
		/* otherwise the Ctrl-C ends the script or the program */
		if (prompt_take_interrupt(&s->prompt)) {
			/* begins a new line, since the terminal has shown ^C */
			fputs("\n", stdout);
			session_say(s, SAY_TUTOR_BROKEN_OFF);
		}
	}
	if (warned <= 0)
		return !warned;
	s->turn.warned = true;
	return !session_interactive(s) || input_scripted(&s->prompt.input) || ask(s);
}

/* ---- The question.  ---- */

/* Waits until WHO presses Enter; their hand is then hidden if HIDES, otherwise shown.  Returns
 * false if the input has ended. */
static bool wait_for_enter(struct session *s, const char *who, bool hides)
{
	OWN(text) text = {0};
	text_addf(&text, hides ? SAY_HANDOVER_HIDE : SAY_HANDOVER_LOOK, who);
	keep_now(s);
	return prompt_enter(&s->prompt, text_string(&text), SAY_ENTER_GOES_ON);
}

bool person_hides(struct session *s)
{
	const struct match *m = &s->table.match;
	size_t at = s->turn.moved ? s->turn.drawn : m->log_len;
	while (at < m->log_len &&
	       !(s->table.player[match_mover_of(m, at)].human && match_shows_mover(m, at)))
		at++;
	const int seat = at < m->log_len ? match_mover_of(m, at) : match_mover(m);
	if (!session_handover(s) || seat == match_mover(m))
		return true;
	if (!wait_for_enter(s, s->table.player[seat].name, true))
		return false;
	s->turn.drawn = m->log_len;
	term_clear(&s->term, true);
	return true;
}

/* Adds the question to the seat that is to move to OUT. */
static void add_question(const void *session, struct text *out)
{
	struct session *s = (struct session *)session; /* see struct telling: only the caller's copy is const */
	const struct telling now = session_telling(s);
	const struct player *player = &s->table.player[match_mover(&s->table.match)];
	OWN(text) asked = {0};
	if (s->turn.clock)
		s->turn.clock(s, out);
	now.face->asks(&now, &asked);
	text_addf(out, SAY_QUESTION(player->you), text_string(&asked), player->name);
}

bool person_decides(struct session *s, int seat)
{
	OWN(text) text = {0};
	course_ask(s);
	if (session_handover(s)) { /* clears the screen that the other person saw */
		if (!person_hides(s))
			return false;
		term_clear(&s->term, true);
		live_hide(s);
		if (!wait_for_enter(s, s->table.player[seat].name, false))
			return false;
		course_looks(s);
	}
	/* what was only heard from elsewhere stands below the table, and what stood there stays */
	const bool heard = s->prompt.input.watched && s->turn.drawn == s->table.match.log_len;
	if (!s->turn.queued && !heard) {
		course_shows(s);
		live_refresh(s);
		if (s->newcomer && !session_two_people(s)) { /* says how a move is made */
			const struct telling now = session_telling(s);
			const struct family *f = family_of(s->table.match.game);
			OWN(text) out = {0};
			s->newcomer = f->guide && f->guide(&now, &out);
			if (s->newcomer)
				session_say(s, text_string(&out));
		}
	}
	struct query question = command_query(s, NULL);
	question.whose = session_typist(s);
	course_watch(s, add_question, &question);
	do {
		while (!s->prompt.stop && !s->turn.queued && !s->turn.changed &&
		       !(s->turn.clock_over && s->turn.clock_over(s))) {
			text_clear(&text); /* a clock has gone on since the last line */
			add_question(s, &text);
			question.text = text_string(&text);
			if (!keep_line(s, &question, "table"))
				break;
		}
	} while (!s->prompt.stop && !s->turn.changed && s->turn.queued && !tutor_lets(s));
	return !s->prompt.stop && !s->turn.changed && s->turn.queued;
}
