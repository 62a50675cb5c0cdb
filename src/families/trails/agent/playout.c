/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/playout.h"

#include "base/gumbel.h"
#include "families/trails/core/score.h"

/* A playout that makes so many moves is judged as it stands. */
enum { MOVES_MOST = 4000 };

/* How far a seat misjudges, in 1/MIND_POINT; and how many errors as large a move may be behind the
 * best to be made at all. */
enum { ERROR = MIND_POINT * 15 / 100, MARGIN = 3 };

/* The move of the COUNT MOVES that looks best with errors that LUCK names. */
static uint64_t about_best(const struct mind *m, const uint64_t *moves, int count, struct rng *luck)
{
	int32_t gain[TRAILS_MOVES], best = INT32_MIN, most = INT32_MIN;
	uint64_t chosen = moves[0];
	const bool owes = trails_phase(m->table) == TRAILS_TO_ARROW;
	for (int i = 0; i < count; i++) {
		bool later = owes && trails_move_kind(moves[i]) == TRAILS_COUPON_ARROW;
		gain[i] = later ? INT32_MIN / 2 : mind_gain(m, moves[i]);
		best = gain[i] > best ? gain[i] : best;
	}
	for (int i = 0; i < count; i++) {
		if (best - gain[i] > MARGIN * ERROR)
			continue;
		int32_t looks = gain[i] + (int32_t)((int64_t)ERROR * gumbel_draw(luck) / GUMBEL_ONE);
		if (looks > most) {
			most = looks;
			chosen = moves[i];
		}
	}
	return chosen;
}

static void make_move(const struct mind_base *b, struct trails_state *s, struct rng *luck)
{
	uint64_t moves[TRAILS_MOVES];
	struct mind mind;
	const int n = trails_state_legal(s, moves), seat = s->table.mover;
	if (n > 1) {
		mind_init(&mind, b, &s->table, &s->hand[seat], seat);
		moves[0] = luck ? about_best(&mind, moves, n, luck) : mind_best(&mind, moves, n);
	}
	trails_state_apply(s, moves[0]);
}

void playout_run(const struct mind_base *b, struct trails_state *s, int seat, int ahead,
                 struct rng *luck)
{
	int turns = 0;
	for (int i = 0; i < MOVES_MOST && !trails_over(&s->table); i++) {
		if (s->table.mover == seat && trails_turn_begins(&s->table) && turns++ == ahead)
			break;
		make_move(b, s, luck);
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
