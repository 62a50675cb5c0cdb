/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/replay/steps.h"

#include "app/play/end.h"
#include "show/face.h"

bool replay_boundary(const struct match *m, size_t i)
{
	if (i == 0 || i >= m->log_end || m->log[i].kind != EVENT_MOVE)
		return true;
	return m->game->turn_begins(match_before(m, i));
}

/* Tells the event that was just made again, and the end of the round or match with it. */
static void tell(struct session *s)
{
	const struct event *ev = &s->match.log[s->match.log_len - 1];
	const struct telling told = session_telling(s);
	if (ev->kind == EVENT_ROUND) {
		told.face->deal(&told);
		return;
	}
	told.face->event(&told, s->match.log_len - 1);
	if (match_round_over(&s->match))
		end_tell_round(s);
	if (match_over(&s->match))
		end_tell_match(s);
}

int replay_round(const struct match *m)
{
	return m->game->round(m->state);
}

bool replay_step_on(struct session *s, bool aloud)
{
	struct match *m = &s->match;
	if (m->log_len == m->log_end)
		return false;
	do {
		match_redo(m, 1);
		if (aloud)
			tell(s);
	} while (!replay_boundary(m, m->log_len));
	return true;
}

bool replay_step_back(struct session *s)
{
	struct match *m = &s->match;
	bool marked = m->taken_back;
	if (!m->log_len)
		return false;
	do
		match_undo(m, 1, OPEN_EYES);
	while (!replay_boundary(m, m->log_len));
	m->taken_back = marked;
	return true;
}

void replay_rewind(struct session *s)
{
	while (replay_step_back(s))
		;
}
