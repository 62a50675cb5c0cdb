/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/tell.h"

#include "cards/match/cards.h"
#include "cards/match/contest.h"

static void tell(struct session *s, struct notice n)
{
	for (int seat = 0; seat < SEATS; seat++)
		contest_tell(&s->player[seat].agent, seat, cards_state(&s->match), &n);
}

void tell_deal(struct session *s)
{
	tell(s, (struct notice){.kind = SEEN_DEAL});
}

void tell_event(struct session *s)
{
	const struct cards_event event = cards_event(&s->match, s->match.log_len - 1), *ev = &event;
	uint8_t mover = ev->before->table.mover;
	if (ev->kind == EVENT_MOVE)
		tell(s, (struct notice){SEEN_MOVE, mover, move_code(ev->move, ev->card)});
	else
		tell(s, (struct notice){.kind = SEEN_RESIGN, .seat = mover});
	if (match_round_over(&s->match))
		tell(s, (struct notice){.kind = SEEN_ROUND});
	if (match_over(&s->match))
		tell(s, (struct notice){.kind = SEEN_MATCH});
	const struct telling told = session_telling(s);
	told.face->event(&told, s->match.log_len - 1);
}
