/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/course.h"

#include "app/session/keep.h"
#include "families/cards/match/cards.h"

void course_another_match(struct session *s, bool played_on)
{
	s->played_on = played_on;
	s->revealed = false;
	keep_another(s);
	course_elsewhere(s);
}

void course_elsewhere(struct session *s)
{
	s->queued = 0;
	s->patience = 0;
	s->paused = false;
	s->warned = false;
	s->handover = true;
	s->changed = true;
	keep_changed(s);
}

void course_new_round(struct session *s)
{
	s->revealed = false;
	course_elsewhere(s);
}

void course_moved(struct session *s, int seat)
{
	s->played_on = true;
	keep_changed(s);
	if (s->match.game->turn_begins(s->match.state))
		s->warned = false;
	if (match_mover(&s->match) != seat) {
		s->patience = 0;
		s->handover = true;
	}
}

void course_ask_anew(struct session *s)
{
	s->changed = true;
}

void course_ask(struct session *s)
{
	s->changed = false;
}

void course_looks(struct session *s)
{
	s->handover = false;
}

void course_queue(struct session *s, const uint64_t *moves, int count)
{
	for (int i = 0; i < count; i++)
		s->queue[i] = moves[i];
	s->queued = count;
	s->judged = 0;
}

void course_judged(struct session *s, int count)
{
	s->judged = count;
}

uint64_t course_unqueue(struct session *s)
{
	uint64_t first = s->queue[0];
	s->queued--;
	s->judged -= s->judged > 0;
	for (int i = 0; i < s->queued; i++)
		s->queue[i] = s->queue[i + 1];
	return first;
}

void course_pause(struct session *s)
{
	s->paused = true;
	s->patience = 0;
}

void course_resume(struct session *s)
{
	s->paused = false;
}

void course_hurry(struct session *s)
{
	enum { PATIENCE = 2000 }; /* looks, not time: the same number gives the same turn */
	const struct thought *best = &s->player[match_mover(&s->match)].agent.thought;
	course_queue(s, best->move, best->moves);
	s->patience = best->moves ? PATIENCE : 0;
}

bool course_looks_up(struct session *s)
{
	return s->patience && !--s->patience;
}
