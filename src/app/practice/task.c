/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/practice/task.h"

#include <string.h>

#include "app/commands/command.h"
#include "app/play/play.h"
#include "app/session/course.h"
#include "app/session/players.h"
#include "base/ascii.h"
#include "os/signals.h"
#include "prompt/prompt.h"

/* ---- The table as it was.  ---- */

/* While a turn is asked, there is no advice, and no other match. */
static int may(const struct prompt *p, const struct command *c, struct error *e)
{
	static const char *const others[] = {"undo", "redo",  "resign", "new",      "daily", "next",
	                                     "go",   "think", "learn",  "practice", "puzzle"};
	bool refused = c->kind == TO_ADVISE || c->kind == TO_REVIEW || c->kind == TO_KEEP;
	(void)p;
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		refused |= !strcmp(c->name, others[i]);
	if (refused)
		return error_set(
			e,
			"%s: make your turn first, then you see what it is worth; 'quit' leaves",
			c->name);
	return 0;
}

int task_begin(struct task *t, struct session *outside, struct match *m, int seat, struct error *e)
{
	struct session *s = &t->session;
	t->outside = outside;
	t->seat = seat;
	t->moves = 0;
	t->asks = play_asks;
	t->asks.may = may;
	options_init(&t->opt);
	options_inherit(&t->opt, outside->opt);
	t->opt.keep_going = outside->opt->keep_going;
	session_init_empty(s, &t->opt, IN_PLAY, &t->asks);
	s->clear = outside->clear;
	s->table.theme = outside->table.theme;
	s->keep.records = false;
	s->keep.elsewhere = true;
	s->daily = false;
	if (players_go_on(s, m, players_known(m), e)) {
		session_release(s);
		options_release(&t->opt);
		return -1;
	}
	session_take_match(s, m);
	session_suit(s, s->table.match.game);
	s->started = true;
	input_release(&s->prompt.input);
	s->prompt.input = outside->prompt.input;
	return 0;
}

void task_end(struct task *t)
{
	struct session *s = &t->session;
	t->outside->prompt.broken_off |= s->prompt.broken_off;
	if (s->prompt.status != STATUS_DONE)
		t->outside->prompt.status = s->prompt.status;
	t->outside->prompt.input = s->prompt.input;
	s->prompt.input = (struct input){0};
	session_release(s);
	options_release(&t->opt);
}

void task_introduce(struct task *t, const char *text)
{
	struct session *s = &t->session;
	session_say_above(s, text);
	if (!session_interactive(s))
		session_show(s, REGION_TABLE);
}

/* ---- The answer.  ---- */

/* Makes the first move of the queue.  Returns true if the decision is made: the turn is over, or the seat
 * was shown something new. */
static bool make_move(struct task *t)
{
	struct session *s = &t->session;
	struct match *m = &s->table.match;
	const int seat = t->seat;
	const uint64_t move = course_unqueue(s);
	struct error e;
	if (match_move(m, move, &e)) {
		prompt_refuse(&s->prompt, e.text);
		course_queue(s, NULL, 0);
		return false;
	}
	t->move[t->moves++] = move;
	const bool shown = match_reveals(m, m->log_len - 1, seat);
	course_moved(s, seat);
	tell_event(s);
	return shown || match_round_over(m) || match_mover(m) != seat ||
	       m->game->turn_begins(m->state) || t->moves == TURN_MOST;
}

bool task_ask(struct task *t)
{
	struct session *s = &t->session;
	bool decided = false;
	t->moves = 0;
	while (!decided && !s->prompt.stop) {
		if (!person_decides(s, t->seat))
			continue;
		while (s->turn.queued && !decided)
			decided = make_move(t);
	}
	course_queue(s, NULL, 0);
	return decided;
}

/* ---- What comes after it.  ---- */

enum after { AFTER_NEXT, AFTER_PLAY, AFTER_LEAVE };

static void offer_after(struct offers *o, const void *asker, const char *before)
{
	(void)asker, (void)before;
	offers_add(o, "next");
	offers_add(o, "play");
	offers_add(o, "quit");
}

static enum after ask_after(struct session *s, const char *question)
{
	const struct query query = {.text = question, .whose = NOBODYS, .complete = offer_after};
	while (!s->prompt.stop) {
		const char *answer = prompt_ask(&s->prompt, &query);
		if (!answer || pages_leaves(answer))
			return AFTER_LEAVE;
		const size_t len = strlen(answer);
		if (!len || ascii_same_part("next", answer, len))
			return AFTER_NEXT;
		if (ascii_same_part("play on", answer, len))
			return AFTER_PLAY;
		prompt_refuse(&s->prompt, "here you can type next, play or quit");
	}
	return AFTER_LEAVE;
}

/* Plays on from there, until the person leaves that match. */
static void play_on(struct task *t, const char *back)
{
	struct session *s = &t->session;
	struct text out = {0};
	s->prompt.asks = &play_asks;
	text_addf(&out,
	          "You play on from here; 'quit' comes back to the %s. This match is not kept.\n",
	          back);
	session_tell(s, &out);
	course_elsewhere(s);
	session_run(s);
	s->prompt.stop = s->prompt.input.ended || s->prompt.broken_off;
	if (s->prompt.input.terminal && !s->prompt.input.interrupted && !signals_end())
		s->prompt.stop = s->prompt.input.ended = false;
}

bool task_after(struct task *t, const char *question, const char *back)
{
	const enum after after = ask_after(&t->session, question);
	if (after == AFTER_PLAY)
		play_on(t, back);
	return after != AFTER_LEAVE && !t->session.prompt.stop;
}
