/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/replay/steps.h"

#include "app/play/play.h"
#include "show/face.h"

/* Whether a turn or a round begins with event I of M's log, or the log ends there. */
static bool is_boundary(const struct match *m, size_t i)
{
	if (i == 0 || i >= m->log_end || m->log[i].kind != EVENT_MOVE)
		return true;
	return m->game->turn_begins(match_before(m, i));
}

/* Tells the event that was just made again, and the end of the round or match with it. */
static void tell(struct session *s)
{
	const struct event *ev = &s->table.match.log[s->table.match.log_len - 1];
	const struct telling told = session_telling(s);
	if (ev->kind == EVENT_ROUND) {
		told.face->deal(&told);
		return;
	}
	told.face->event(&told, s->table.match.log_len - 1);
	if (match_round_over(&s->table.match))
		end_tell_round(s);
	if (match_over(&s->table.match))
		end_tell_match(s);
}

int replay_round(const struct match *m)
{
	return (m->game->lap ? m->game->lap : m->game->round)(m->state);
}

/* Whether a round begins with event I of M's log, or would behind its last one. */
static bool begins_round(const struct match *m, size_t i)
{
	if (!i || m->log[i - 1].kind == EVENT_ROUND)
		return true;
	return m->game->lap &&
	       m->game->lap(match_before(m, i)) != m->game->lap(match_before(m, i - 1));
}

bool replay_round_begins(const struct match *m)
{
	return begins_round(m, m->log_len);
}

int replay_turn_seats(const struct match *m)
{
	return m->game->lap ? 1 : m->seats;
}

int replay_turn(const struct match *m)
{
	int turns = 0;
	for (size_t i = m->log_len; !begins_round(m, i); i--)
		turns += is_boundary(m, i - 1);
	bool ended = m->game->lap && turns && match_over(m);
	return turns / replay_turn_seats(m) + !ended;
}

bool replay_step_on(struct session *s, bool aloud)
{
	struct match *m = &s->table.match;
	if (m->log_len == m->log_end)
		return false;
	do {
		match_redo(m, 1);
		if (aloud)
			tell(s);
	} while (!is_boundary(m, m->log_len));
	return true;
}

bool replay_step_back(struct session *s)
{
	struct match *m = &s->table.match;
	bool marked = m->taken_back;
	if (!m->log_len)
		return false;
	do
		match_undo(m, 1, OPEN_EYES);
	while (!is_boundary(m, m->log_len));
	m->taken_back = marked;
	return true;
}

void replay_rewind(struct session *s)
{
	while (replay_step_back(s))
		;
}
