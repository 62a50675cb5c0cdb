/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/play.h"

#include "families/trails/core/table.h"
#include "families/trails/core/view.h"

/* Asks agent A, which plays the mover of S.  Returns 0, or -1 and the reason in E. */
static int ask(struct agent *a, const struct trails_state *s, uint64_t *move, struct error *e)
{
	struct trails_view v = trails_view_of(s, s->table.mover);
	struct error why;
	switch (agent_ask(a, &v, move, &why)) {
	case REPLY_MOVE:
		break;
	case REPLY_STOP:
		if (!a->thought.moves)
			return error_set(e, "%s was stopped before it found a move", a->kind->name);
		*move = a->thought.move[0];
		break;
	default:
		return error_set(e, "%s: %s", a->kind->name, why.text);
	}
	return trails_view_check_move(&v, *move, e);
}

int trails_play_game(const struct trails_rules *r, int seats, const char *seed, int number,
                struct agent *const *agent, uint64_t (*clock)(void), struct play_result *out,
                struct trails_state *end, struct error *e)
{
	struct trails_state s;
	uint8_t deal[MAP_POINTS_MAX];
	uint64_t stream[TRAILS_SEATS], position = 0, turn = 0;
	struct rng luck;
	rng_init(&luck, seed, "play", (uint64_t)number);
	for (int i = 0; i < seats; i++)
		stream[i] = rng_next(&luck);
	trails_deal_of_seed(r, seats, seed, number, deal);
	trails_state_init(&s, r, seats, deal, 0);
	*out = (struct play_result){.points = {0}};
	while (!trails_over(&s.table)) {
		const int seat = s.table.mover;
		struct agent *a = agent[seat];
		uint64_t move, began = clock ? clock() : 0;
		if (trails_turn_begins(&s.table)) {
			out->turns[seat]++;
			turn = 0;
		}
		agent_seed_next(a, stream[seat], false, position++);
		if (ask(a, &s, &move, e))
			return -1;
		if (clock) {
			uint64_t ns = clock() - began;
			turn += ns;
			out->ns[seat] += ns;
			if (turn > out->slowest[seat])
				out->slowest[seat] = turn;
		}
		trails_state_apply(&s, move);
	}
	unsigned winners = trails_winners(&s.table);
	for (int i = 0; i < s.table.seats; i++) {
		out->points[i] = trails_points(&s.table, i);
		out->share[i] = winners >> i & 1 ? PLAY_WHOLE / __builtin_popcount(winners) : 0;
	}
	if (end)
		*end = s;
	return 0;
}
