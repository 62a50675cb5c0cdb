/* Players choose by what their seat knows: asked in another world that looks the same
 * to it, with the same luck, each makes the same move, all through a round.
 *
 *   BLIND_ROUNDS   rounds of each player in each row, 1 if not given
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "families/cards/agent/agent.h"
#include "support.h"

static const char *const specs[] = {
	"random", "thumb", "net", "net:goal=match", "mc:playouts=1", "expert:playouts=12",
	"expert:playouts=12,goal=match", "beginner", "easy", "medium", "hard",
};
enum { SPECS = sizeof specs / sizeof specs[0] };

/* Two players of one kind that play apart: one sees the true world, the other a world
 * that looks like it. */
struct twins {
	struct agent one, other;
};

static struct move choice(struct agent *a, uint64_t stream, const struct state *s, int seat,
                          uint64_t position)
{
	struct view v = view_of(s, seat);
	struct move m = {0, 0};
	struct error e;
	agent_seed_move(a, stream, &v, position);
	ck_assert_msg(agent_choose(a, &v, &m, &e) == REPLY_MOVE, "%s", e.text);
	return m;
}

static void play_round(struct twins *twins, const struct rules *r, const char *name, uint64_t round)
{
	enum { MOVES_ENOUGH = 4000 };
	char seed[64];
	snprintf(seed, sizeof seed, "blind.%llu", (unsigned long long)round);
	struct rng worlds = rng_named(seed, "worlds", 0);
	struct state s = support_deal(r, seed, 1, (int)(round & 1));
	uint64_t stream[SEATS] = {agent_stream(seed, 0), agent_stream(seed, 1)};
	for (uint64_t k = 0; s.table.over == ROUND_ON && k < MOVES_ENOUGH; k++) {
		int seat = s.table.mover;
		struct view v = view_of(&s, seat);
		struct state other;
		view_sample(&v, &worlds, &other);
		struct move m = choice(&twins[seat].one, stream[seat], &s, seat, k);
		struct move n = choice(&twins[seat].other, stream[seat], &other, seat, k);
		support_claim(move_equal(m, n), "%s sees what it can't know: %s, move %llu", name,
		              seed, (unsigned long long)k);
		state_apply(&s, m);
	}
}

static uint64_t rounds_wanted(void)
{
	const char *s = getenv("BLIND_ROUNDS");
	return s ? strtoull(s, NULL, 10) : 1;
}

TEST_EACH(test_choices_are_blind, 0, (int)rules_count * SPECS)
{
	const struct rules *r = &rules_table[_i / SPECS];
	const char *name = specs[_i % SPECS];
	struct twins twins[SEATS];
	struct error e;
	for (int seat = 0; seat < SEATS; seat++) {
		ck_assert_msg(!agent_of(&card_agents, &twins[seat].one, name, NULL, &e), "%s",
		              e.text);
		ck_assert_msg(!agent_of(&card_agents, &twins[seat].other, name, NULL, &e), "%s",
		              e.text);
	}
	bool fits = !agent_can_play(&card_agents, &twins[0].one, r, &e);
	for (uint64_t k = 0, most = rounds_wanted(); k < most && fits; k++)
		play_round(twins, r, name, k);
	for (int seat = 0; seat < SEATS; seat++) {
		agent_release(&twins[seat].one);
		agent_release(&twins[seat].other);
	}
}
