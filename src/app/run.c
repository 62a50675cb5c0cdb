/* The course of a session: each seat is asked in turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "app/command.h"
#include "app/keep.h"
#include "app/session.h"
#include "app/signals.h"
#include "app/tell.h"
#include "app/words.h"

static const struct event *last_event(const struct session *s)
{
	return &s->match.log[s->match.log_len - 1];
}

static void end_match(struct session *s)
{
	s->dirty = true;
	s->face->match(s);
	keep_finish(s);
}

/* The seat to move has lost the match: it gave up or was at fault, as the match's last
 * event says. */
static void end_early(struct session *s)
{
	s->played_on = true;
	tell_event(s);
	s->face->event(s, last_event(s));
	end_match(s);
}

/* An agent couldn't answer, or answered what can't be: it loses the match. */
static void fault(struct session *s, int seat, const struct error *e)
{
	fflush(stdout);
	fprintf(stderr, "expedition: %s: %s\n", s->player[seat].name, e->text);
	s->status = STATUS_BOT;
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
	s->handover = s->handover || s->match.state.table.mover != seat;
	s->face->event(s, last_event(s));
	if (match_round_over(&s->match))
		s->face->round(s);
	if (match_over(&s->match))
		end_match(s);
}

/* Asks the seat to move for a move.  An agent's luck depends on the game and on
 * how far it has come, so that a turn taken back and made again is answered alike. */
static void one_move(struct session *s)
{
	int seat = s->match.state.table.mover;
	struct agent *a = &s->player[seat].agent;
	struct view v = view_of(&s->match.state, seat);
	struct move move;
	struct error e = {""};
	s->changed = false;
	if (!s->player[seat].human)
		agent_seed_move(a, agent_stream(s->match.seed, seat), &v, s->match.log_len);
	switch (agent_choose(a, &v, &move, &e)) {
	case REPLY_MOVE:
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
		if (signals_asked())
			s->status = STATUS_INTERRUPTED;
		s->stop = true;
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
	s->face->deal(s);
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
	bool person = s->player[0].human || s->player[1].human;
	s->changed = false;
	if (over && !person)
		s->stop = true;
	else if (over)
		session_line(s, "match over: new, undo or quit> ", "score");
	else if (!person || !session_interactive(s) || input_scripted(&s->input))
		next_round(s);
	else
		session_line(s, "Enter deals the next round> ", "next");
}

void session_run(struct session *s)
{
	while (!s->stop) {
		bool person = s->player[0].human || s->player[1].human;
		if (signals_end() || (!person && signals_take_interrupt())) {
			s->status = STATUS_INTERRUPTED;
			break;
		}
		if (match_round_over(&s->match))
			between(s);
		else
			one_move(s);
	}
	keep_leave(s);
	if (s->save_failed && s->opt->record && s->status == STATUS_DONE)
		s->status = STATUS_FAILED;
	/* a script that ends in the middle of a game shows where it has come to */
	if (s->input.ended && !s->input.interrupted && !session_interactive(s) &&
	    !match_over(&s->match))
		s->face->region[REGION_TABLE](s);
}
