/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/tell.h"

#include <stdlib.h>

#include "base/alloc.h"

/* Tells every player of N what that seat can see; BEFORE is the state before a move. */
static void tell(struct session *s, struct notice n, const void *before)
{
	const struct game *g = s->table.match.game;
	void *view = NULL;
	for (int seat = 0; seat < s->table.seats; seat++) {
		struct agent *a = &s->table.player[seat].agent;
		struct notice seen = n;
		if (!a->kind || !a->kind->watch)
			continue;
		if (before)
			seen.move = g->seen(before, n.move, seat);
		view = view ? view : alloc_zero(1, g->view_size);
		g->view(s->table.match.state, seat, view);
		a->kind->watch(a, view, &seen);
	}
	free(view);
}

void tell_deal(struct session *s)
{
	tell(s, (struct notice){.kind = SEEN_DEAL}, NULL);
}

void tell_event(struct session *s)
{
	const struct match *m = &s->table.match;
	const size_t at = m->log_len - 1;
	const struct event *ev = &m->log[at];
	uint8_t mover = (uint8_t)match_mover_of(m, at);
	if (ev->kind == EVENT_MOVE)
		tell(s, (struct notice){SEEN_MOVE, mover, ev->move}, match_before(m, at));
	else
		tell(s, (struct notice){.kind = SEEN_RESIGN, .seat = mover}, NULL);
	if (match_round_over(m))
		tell(s, (struct notice){.kind = SEEN_ROUND}, NULL);
	if (match_over(m))
		tell(s, (struct notice){.kind = SEEN_MATCH}, NULL);
	const struct telling told = session_telling(s);
	told.face->event(&told, at);
}
