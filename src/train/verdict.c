/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/verdict.h"

#include "families/cards/net/luck.h"

bool verdict_alike(const struct net_turn *a, const struct net_turn *b)
{
	bool alike = a->moves == b->moves;
	for (int i = 0; alike && i < a->moves; i++)
		alike = move_equal(a->move[i], b->move[i]);
	return alike;
}

/* Makes turn T.  Returns the luck of its draws for the seat that makes it. */
static int32_t make(struct state *s, const struct net_turn *t, const struct verdict_players *p)
{
	int32_t luck = 0;
	for (int i = 0; i < t->moves && s->table.over == ROUND_ON; i++) {
		if (move_from_deck(t->move[i]))
			luck += luck_control(p->other, p->other_memo, s);
		state_apply(s, t->move[i]);
	}
	return luck;
}

/* Plays the round in S on after turn T.  Returns the mover's points less the other's at
 * the end, without the luck, in 1/NET_POINT points. */
static int64_t play_on(struct state s, const struct net_turn *t, const struct verdict_players *p)
{
	const int seat = s.table.mover;
	int64_t luck = make(&s, t, p);
	while (s.table.over == ROUND_ON) {
		int mover = s.table.mover;
		struct view v = view_of(&s, mover);
		struct net_turn best = mover == seat ? net_turn_of(p->own, p->own_memo, &v)
		                                     : net_turn_of(p->other, p->other_memo, &v);
		int32_t own = make(&s, &best, p);
		luck += mover == seat ? own : -own;
	}
	int points = table_round_points(&s.table, seat) - table_round_points(&s.table, seat_other(seat));
	return (int64_t)points * NET_POINT - luck;
}

double verdict(const struct state *s, const struct net_turn *a, const struct net_turn *b,
               const struct verdict_players *players, int playouts, struct rng *rng)
{
	int64_t sum = 0;
	for (int i = 0; i < playouts; i++) {
		struct state world = *s;
		rng_shuffle(world.deck, world.table.left, rng);
		sum += play_on(world, b, players) - play_on(world, a, players);
	}
	return (double)sum / playouts / NET_POINT;
}
