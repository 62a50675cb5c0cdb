/* The commands that count.  `odds` counts the cards to come as far as a seat can tell;
 * `hindsight` looks at a round that is over.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/command.h"
#include "app/session/session.h"
#include "base/number.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/face.h"

int command_odds(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int suit = ALL_SUITS;
	if (match_round_over(&s->table.match))
		return error_set(e, "the round is over: nothing more can come");
	if (count > 1 && (suit = suit_parse(cards_rules(&s->table.match), args[1], e)) < 0)
		return -1;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->odds(&told, suit);
	return 0;
}

int command_hindsight(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct hindsight h;
	int64_t round = cards_state(&s->table.match)->table.round;
	if (count > 1 && number_read(args[1], 1, cards_rules(&s->table.match)->rounds, &round))
		return error_set(e, "'%.40s' is no round: valid are 1 to %d", args[1],
		                 cards_rules(&s->table.match)->rounds);
	if (hindsight_round(&s->table.match, (int)round, &h, e))
		return -1;
	/* the person has seen this round's hidden cards, so an undo from now on is marked */
	s->table.revealed |= round == cards_state(&s->table.match)->table.round;
	const struct telling told = session_telling(s);
	cards_face_of(&told)->hindsight(&told, &h);
	return 0;
}
