/* The table of all players, and the two that judge nothing themselves: random, and mc, whose
 * playouts thumb plays.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/agent/agent.h"
#include "families/cards/agent/level.h"
#include "families/cards/agent/net.h"

/* Makes the same moves as picking by number from the list of table_legal, but without the list: a
 * branch on a random choice costs time, since no processor can predict it. */

/* A word with the same byte in all its eight places. */
#define BYTES(byte) ((byte) * UINT64_C(0x0101010101010101))

/* A factor: a 7-bit number times this has its bit I as the lowest bit of byte I. */
#define BITS_TO_BYTES UINT64_C(0x0002040810204081)

static struct move any_draw(struct agent *a, const struct table *t)
{
	static_assert(1 + SUITS_MAX <= 7, "the deck and each pile have a bit");
	uint64_t sources = (table_piles(t) << 1 | 1) * BITS_TO_BYTES & BYTES(1);
	uint64_t sums = BYTES(sources); /* byte I: how many sources are among the first 1 + I */
	uint32_t pick = agent_below(a, (uint32_t)(sums >> 56));
	uint64_t beyond = ((sums | BYTES(0x80)) - BYTES((uint64_t)pick + 1)) & BYTES(0x80);
	int source = __builtin_ctzll(beyond) / 8;
	static_assert(DECK == 15, "-1 in four bits");
	return (struct move){MOVE_DRAW, (uint8_t)((source - 1) & DECK)};
}

static struct move any_placing(struct agent *a, const struct table *t, struct cards hand)
{
	struct cards all = cards_kinds(hand, t->rules->alike);
	struct cards open = cards_and(all, cards_open(t->exped[t->mover]));
	uint32_t all_low = (uint32_t)bits_count(all.w[0]), open_low = (uint32_t)bits_count(open.w[0]);
	uint32_t plays = open_low + (uint32_t)bits_count(open.w[1]);
	uint32_t pick = agent_below(a, plays + all_low + (uint32_t)bits_count(all.w[1]));
	bool play = pick < plays;
	uint64_t more = (uint64_t)play - 1; /* all ones for a discard, else 0 */
	pick -= plays & (uint32_t)more;
	uint32_t low = open_low + ((all_low - open_low) & (uint32_t)more);
	uint64_t high = (uint64_t)(pick < low) - 1;
	uint64_t word[] = {open.w[0] | (all.w[0] & more), open.w[1] | (all.w[1] & more)};
	int bit = bits_nth((word[0] & ~high) | (word[1] & high), pick - (low & (uint32_t)high));
	return (struct move){play ? MOVE_PLAY : MOVE_DISCARD, (card_t)((64 & high) + (unsigned)bit)};
}

static enum reply random_choose(struct agent *a, const struct view *v, struct move *move,
                                struct error *e)
{
	if (!view_to_move(v))
		return agent_no_move(a, e);
	const struct table *t = &v->table;
	*move = t->phase == PHASE_DRAW ? any_draw(a, t) : any_placing(a, t, v->hand);
	return REPLY_MOVE;
}

AGENT_CHOOSE(random_choose)

const struct agent_kind agent_random = {
	.name = "random",
	.summary = "any legal move, each equally likely",
	.choose = random_choose_any,
};

/* Bent rules may not bound a round's length.  A playout that gets this long is counted as
 * it stands. */
enum { PLAYOUT_MOVES = 1000 };

struct memory {
	int playouts;
};

static int mc_set(struct agent *a, const char *key, const char *value, struct error *e)
{
	int n;
	if (strcmp(key, "playouts") || number_exact(value, 1, MC_PLAYOUTS_MAX, &n))
		return error_set(e, "mc:%s=%s: must be playouts=1 to playouts=%d", key, value,
		                 MC_PLAYOUTS_MAX);
	if (!a->data)
		a->data = alloc_zero(1, sizeof(struct memory));
	((struct memory *)a->data)->playouts = n;
	return 0;
}

/* Tries each of the N moves in one sampled world: THUMB plays on to the end.  Adds to SUM the
 * points of V's seat above the other's.  False if STOP says so; SUM is then as it was. */
static bool try_all(const struct view *v, const struct move *moves, int n, struct agent *thumb,
                    struct rng *rng, const struct stop *stop, int64_t *sum)
{
	int brings[MOVES_MAX];
	struct state world;
	view_sample(v, rng, &world);
	for (int i = 0; i < n; i++) {
		if (stop_asked(stop))
			return false;
		struct state s = world;
		struct error e;
		state_apply(&s, moves[i]);
		for (int k = 0; s.table.over == ROUND_ON && k < PLAYOUT_MOVES; k++) {
			struct view now = view_of(&s, s.table.mover);
			struct move m;
			if (agent_choose(thumb, &now, &m, &e) != REPLY_MOVE)
				break;
			state_apply(&s, m);
		}
		brings[i] = table_round_points(&s.table, v->seat) - table_round_points(&s.table, !v->seat);
	}
	for (int i = 0; i < n; i++)
		sum[i] += brings[i];
	return true;
}

static enum reply mc_choose(struct agent *a, const struct view *v, struct move *move,
                            struct error *e)
{
	const struct memory *memory = a->data;
	int playouts = memory ? memory->playouts : MC_PLAYOUTS;
	struct agent thumb = {.kind = &agent_thumb};
	struct move moves[MOVES_MAX];
	int64_t sum[MOVES_MAX] = {0};
	int n = view_legal(v, moves), tried = 0, best = 0;
	if (!n)
		return agent_no_move(a, e);
	if (n == 1)
		tried = playouts; /* there is nothing to think about */
	while (tried < playouts && try_all(v, moves, n, &thumb, agent_rng(a), &a->stop, sum))
		tried++;
	for (int i = 1; i < n; i++)
		if (sum[i] > sum[best])
			best = i;
	agent_release(&thumb);
	if (tried < playouts) {
		a->thought = (struct turn_moves){tried > 0, {move_code(moves[best], NO_CARD)}};
		return REPLY_STOP;
	}
	*move = moves[best];
	return REPLY_MOVE;
}

static void mc_release(struct agent *a)
{
	free(a->data);
	a->data = NULL;
}

static const struct agent_option mc_options[] = {
	{"playouts", "for each legal move, 1 to 1000000; 100 if not given"},
	{NULL, NULL},
};

AGENT_CHOOSE(mc_choose)

const struct agent_kind agent_mc = {
	.name = "mc",
	.summary = "flat Monte Carlo: tries every move in sampled worlds, thumb playing on",
	.options = mc_options,
	.set = mc_set,
	.choose = mc_choose_any,
	.release = mc_release,
};

static const struct agent_kind *const kinds[] = {
	&agent_random,
	&agent_thumb,
	&agent_mc,
	&agent_net,
	&agent_levels[LEVEL_BEGINNER],
	&agent_levels[LEVEL_EASY],
	&agent_levels[LEVEL_MEDIUM],
	&agent_levels[LEVEL_HARD],
	&agent_expert,
};

const struct agent_kinds card_agents = {kinds, sizeof kinds / sizeof kinds[0]};
