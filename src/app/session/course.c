/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/course.h"

#include "app/session/keep.h"

void course_another_match(struct session *s, bool played_on)
{
	s->table.played_on = played_on;
	s->table.revealed = false;
	keep_another(s);
	course_elsewhere(s);
}

void course_elsewhere(struct session *s)
{
	s->turn.queued = 0;
	s->turn.patience = 0;
	s->turn.paused = false;
	s->turn.warned = false;
	s->turn.handover = true;
	s->turn.changed = true;
	keep_changed(s);
}

void course_new_round(struct session *s)
{
	s->table.revealed = false;
	course_elsewhere(s);
}

void course_moved(struct session *s, int seat)
{
	s->table.played_on = true;
	keep_changed(s);
	if (s->table.match.game->turn_begins(s->table.match.state))
		s->turn.warned = false;
	if (match_mover(&s->table.match) != seat) {
		s->turn.patience = 0;
		s->turn.handover = true;
	}
}

void course_ask_anew(struct session *s)
{
	s->turn.changed = true;
}

void course_ask(struct session *s)
{
	s->turn.changed = false;
}

void course_looks(struct session *s)
{
	s->turn.handover = false;
}

void course_queue(struct session *s, const uint64_t *moves, int count)
{
	for (int i = 0; i < count; i++)
		s->turn.queue[i] = moves[i];
	s->turn.queued = count;
	s->turn.judged = 0;
}

void course_judged(struct session *s, int count)
{
	s->turn.judged = count;
}

uint64_t course_unqueue(struct session *s)
{
	uint64_t first = s->turn.queue[0];
	s->turn.queued--;
	s->turn.judged -= s->turn.judged > 0;
	for (int i = 0; i < s->turn.queued; i++)
		s->turn.queue[i] = s->turn.queue[i + 1];
	return first;
}

void course_pause(struct session *s)
{
	s->turn.paused = true;
	s->turn.patience = 0;
}

void course_resume(struct session *s)
{
	s->turn.paused = false;
}

void course_hurry(struct session *s)
{
	enum { PATIENCE = 2000 }; /* looks, not time: the same number gives the same turn */
	const struct thought *best = &s->table.player[match_mover(&s->table.match)].agent.thought;
	course_queue(s, best->move, best->moves);
	s->turn.patience = best->moves ? PATIENCE : 0;
}

bool course_looks_up(struct session *s)
{
	return s->turn.patience && !--s->turn.patience;
}
