/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/agent/playout.h"

#include "trails/core/score.h"

/* A playout that makes so many moves is judged as it stands. */
enum { MOVES_MOST = 4000 };

static void make_move(const struct mind_base *b, struct trails_state *s)
{
	uint64_t moves[TRAILS_MOVES];
	struct mind mind;
	const int n = trails_state_legal(s, moves), seat = s->table.mover;
	if (n > 1) {
		mind_init(&mind, b, &s->table, &s->hand[seat], seat);
		moves[0] = mind_best(&mind, moves, n);
	}
	trails_state_apply(s, moves[0]);
}

void playout_run(const struct mind_base *b, struct trails_state *s, int seat, int ahead)
{
	int turns = 0;
	for (int i = 0; i < MOVES_MOST && !trails_over(&s->table); i++) {
		if (s->table.mover == seat && trails_turn_begins(&s->table) && turns++ == ahead)
			break;
		make_move(b, s);
	}
}

int32_t playout_value(const struct mind_base *b, const struct trails_state *s, int seat)
{
	const struct trails_table *t = &s->table;
	int64_t own = 0, others = 0;
	for (int i = 0; i < t->seats; i++) {
		int32_t points = trails_over(t) ? trails_points(t, i) * MIND_POINT
		                                : mind_hope(b, t, &s->hand[i], i);
		*(i == seat ? &own : &others) += points;
	}
	return (int32_t)(own - others / (t->seats - 1));
}
