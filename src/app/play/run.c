/* The course of a session: each seat is asked in turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "app/play/command.h"
#include "app/play/complete.h"
#include "app/play/keep.h"
#include "app/play/session.h"
#include "os/signals.h"
#include "app/play/tell.h"
#include "show/words.h"

static bool person_plays(const struct session *s)
{
	return s->player[0].human || s->player[1].human;
}

static const struct event *last_event(const struct session *s)
{
	return &s->match.log[s->match.log_len - 1];
}

static void end_match(struct session *s)
{
	struct telling told = session_telling(s);
	s->dirty = true;
	told.face->match(&told);
	keep_finish(s);
}

/* The seat to move has lost the match: it gave up or was at fault, as the match's last
 * event says. */
static void end_early(struct session *s)
{
	s->played_on = true;
	tell_event(s);
	struct telling told = session_telling(s);
	told.face->event(&told, last_event(s));
	end_match(s);
}

/* An agent couldn't answer, or answered what can't be: it loses the match. */
static void fault(struct session *s, int seat, const struct error *e)
{
	fflush(stdout);
	fprintf(stderr, "expedition: %s: %s\n", s->player[seat].name, e->text);
	s->prompt.status = STATUS_BOT;
	match_fault(&s->match);
	end_early(s);
}

/* Makes a move that an agent chose, and tells of it. */
static void make_move(struct session *s, int seat, struct move move)
{
	struct error e;
	if (match_move(&s->match, move, &e)) {
		fault(s, seat, &e);
		return;
	}
	s->dirty = true;
	s->played_on = true;
	tell_event(s);
	if (s->match.state.table.mover != seat) {
		s->patience = 0;
		s->handover = true;
	}
	struct telling told = session_telling(s);
	told.face->event(&told, last_event(s));
	if (match_round_over(&s->match))
		told.face->round(&told);
	if (match_over(&s->match))
		end_match(s);
}

/* What the player to move was thinking was broken off, and a person says how it goes on.
 * Which turn it holds best is not said: that would show cards of its hand. */
static void pause_player(struct session *s, const struct player *p)
{
	struct text out = {0};
	if (session_interactive(s))
		fputs("\n", stdout); /* behind the terminal's ^C */
	const struct telling told = session_telling(s);
	told.face->turn(&told);
	if (p->agent.thought.moves)
		text_addf(&out, "You interrupted %s.\nEnter lets it make the turn that it holds best "
		                "so far, 'think' lets it think again.\n", p->name);
	else
		text_addf(&out, "You interrupted %s before it held any turn.\nEnter lets it think "
		                "again.\n", p->name);
	session_say(s, text_string(&out));
	text_release(&out);
	s->paused = true;
}

/* A player's thought was broken off: since it was to hurry, by a person at the terminal, or
 * by what ends the program. */
static void broken_off(struct session *s, const struct player *p)
{
	if (!signals_asked())
		session_hurry(s);
	else if (person_plays(s) && prompt_take_interrupt(&s->prompt))
		pause_player(s, p);
	else {
		s->prompt.status = STATUS_INTERRUPTED;
		s->prompt.stop = true;
	}
}

/* A person says how it goes on with the player to move, who was interrupted: `go` and
 * `think` do, and all that changes the match. */
static void paused(struct session *s)
{
	bool holds = s->player[s->match.state.table.mover].agent.thought.moves;
	s->changed = false;
	s->patience = 0;
	const struct question prompt = {
		.text = holds ? "go, think, undo or quit> " : "think, undo or quit> ",
		.whose = EVERYBODYS,
		.complete = complete_command,
		.asker = s};
	session_line(s, &prompt, holds ? "go" : "think");
	if (s->changed)
		s->paused = false;
}

/* Asks the seat to move for a move, unless a turn of several moves is on its way.  An
 * agent's luck depends on the game and on how far it has come, so that a turn taken back
 * and made again, and one that was interrupted, is answered alike. */
static enum reply ask(struct session *s, int seat, struct move *move, struct error *e)
{
	struct player *p = &s->player[seat];
	struct view v = view_of(&s->match.state, seat);
	if (!p->human && s->queued) {
		*move = session_unqueue(s);
		return REPLY_MOVE;
	}
	if (!p->human)
		agent_seed_move(&p->agent, agent_stream(s->match.seed, seat), &v, s->match.log_len);
	return agent_choose(&p->agent, &v, move, e);
}

static void one_move(struct session *s)
{
	int seat = s->match.state.table.mover;
	struct move move;
	struct error e = {""};
	s->changed = false;
	switch (ask(s, seat, &move, &e)) {
	case REPLY_MOVE:
		if (!s->player[seat].human && person_plays(s))
			prompt_take_interrupt(&s->prompt); /* it came when there was no more to stop */
		make_move(s, seat, move);
		break;
	case REPLY_RESIGN:
		match_resign(&s->match);
		end_early(s);
		break;
	case REPLY_AGAIN:
		if (match_over(&s->match))
			end_match(s);
		break;
	case REPLY_STOP:
		if (s->player[seat].human)
			s->prompt.stop = true;
		else
			broken_off(s, &s->player[seat]);
		break;
	case REPLY_FAULT:
		fault(s, seat, &e);
	}
}

static void next_round(struct session *s)
{
	match_next_round(&s->match);
	tell_deal(s);
	s->revealed = false;
	s->dirty = true;
	s->handover = true;
	s->patience = 0;
	session_show_deal(s);
}

int session_next_round(struct session *s, struct error *e)
{
	if (match_over(&s->match))
		return error_set(e, "the match is over: 'new' begins another");
	if (!match_round_over(&s->match))
		return error_set(e, "this round isn't over yet");
	next_round(s);
	return 0;
}

/* Between rounds, and after the match: commands only.  A person presses Enter
 * for the next round; a script and agents among themselves just go on. */
static void between(struct session *s)
{
	bool over = match_over(&s->match);
	bool person = person_plays(s);
	struct question prompt = {
		.text = over ? "match over: new, undo or quit> " : "Enter deals the next round> ",
		.whose = EVERYBODYS,
		.complete = complete_command,
		.asker = s};
	s->changed = false;
	if (over && !person)
		s->prompt.stop = true;
	else if (over || (person && session_interactive(s) && !input_scripted(&s->prompt.input)))
		session_line(s, &prompt, over ? "score" : "next");
	else
		next_round(s);
}

void session_run(struct session *s)
{
	while (!s->prompt.stop) {
		if (signals_end() || (!person_plays(s) && signals_take_interrupt())) {
			s->prompt.status = STATUS_INTERRUPTED;
			break;
		}
		if (match_round_over(&s->match))
			between(s);
		else if (s->paused)
			paused(s);
		else
			one_move(s);
	}
	keep_leave(s);
	if (s->save_failed && s->opt->record && s->prompt.status == STATUS_DONE)
		s->prompt.status = STATUS_FAILED;
	/* a script that ends in the middle of a game shows where it has come to */
	if (s->prompt.input.ended && !s->prompt.input.interrupted && !session_interactive(s) &&
	    !match_over(&s->match))
		session_show(s, REGION_TABLE);
}
