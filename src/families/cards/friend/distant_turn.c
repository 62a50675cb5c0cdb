/* The turns of the player who sits here, in a match at a distance.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/play/person.h"
#include "app/session/course.h"
#include "app/session/tell.h"
#include "families/cards/friend/clock.h"
#include "families/cards/friend/distant.h"
#include "families/cards/match/cards.h"
#include "os/signals.h"

bool distant_gives_up(struct distant *d)
{
	struct text line = {0};
	if (!clock_out(d))
		return false;
	peer_line_timeout(&d->talk.peer, &line);
	if (!distant_say(d, &line))
		distant_note(d, "Your time was out.\n");
	return true;
}

/* Makes MOVE here, if it doesn't show a card that only the other side can unlock.  Says the turn
 * when it is whole. */
static void make_move(struct distant *d, struct move move)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	struct move moves[MOVES_IN_TURN];
	struct text line = {0};
	struct error e;
	int count = 0;
	bool deck = move.kind == MOVE_DRAW && move.arg == DECK;
	if (distant_gives_up(d))
		return;
	if (!deck && cards_move(&s->table.match, move, &e)) {
		distant_fail(d, STATUS_BOT, e.text);
		return;
	}
	if (!deck) {
		course_moved(s, d->seat);
		tell_event(s);
	}
	for (size_t i = p->events; i < s->table.match.log_len && count < MOVES_IN_TURN; i++)
		moves[count++] = move_of(s->table.match.log[i].move);
	if (deck)
		moves[count++] = move;
	else if (!match_round_over(&s->table.match) && match_mover(&s->table.match) == d->seat)
		return; /* the other half is still to come */
	peer_line_turn(p, moves, count, &line);
	distant_say(d, &line);
}

static void agent_turn(struct distant *d)
{
	struct session *s = &d->session;
	struct agent *a = &s->table.player[d->seat].agent;
	struct view v = view_of(cards_state(&s->table.match), d->seat);
	struct move move;
	struct error e = {""};
	struct text line = {0};
	agent_seed_move(a, agent_stream(d->luck, d->seat), &v, s->table.match.log_len);
	switch (agent_choose(a, &v, &move, &e)) {
	case REPLY_MOVE:
		make_move(d, move);
		break;
	case REPLY_RESIGN:
		peer_line_resign(&d->talk.peer, &line);
		distant_say(d, &line);
		break;
	case REPLY_STOP:
		s->prompt.stop = true;
		s->prompt.status = STATUS_INTERRUPTED;
		break;
	case REPLY_FAULT:
		distant_fail(d, STATUS_BOT, e.text);
	}
}

void distant_turn(struct distant *d)
{
	struct session *s = &d->session;
	if (!s->table.player[d->seat].human) {
		agent_turn(d);
		return;
	}
	bool half = s->table.match.log_len > d->talk.peer.events; /* a turn that is begun refuses */
	if (d->asked && distant_person(d) && !s->turn.queued && !half)
		distant_ask_undo(d);
	else if (person_decides(s, d->seat))
		make_move(d, move_of(course_unqueue(s)));
}
