/* The one file in which the types of trails are cast to and from those of any family.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/match/game.h"

#include "families/trails/agent/search.h"
#include "families/trails/core/view.h"

#define FAMILY(name) trails_##name
#include "game/casts.h"

static size_t game_deal_used(const void *rules)
{
	const struct trails_rules *r = rules;
	return r->missions == TRAILS_MISSIONS_CARDS ? (size_t)r->map->missions : 0;
}

static int game_deal_read(const void *rules, int seats, const char *text, void *deal,
                          struct error *e)
{
	(void)seats;
	return trails_deal_parse(rules, text, deal, e);
}

static enum stage game_stage(const void *state)
{
	const struct trails_table *t = table_of(state);
	return !trails_over(t) ? STAGE_ON
	     : t->over == TRAILS_OVER_RESIGNED ? STAGE_RESIGNED : STAGE_OVER;
}

static uint64_t game_apply(void *state, uint64_t move)
{
	trails_state_apply(state, move);
	return move;
}

static void game_resign(void *state)
{
	trails_state_resign(state);
}

static void game_move_write(const void *state, uint64_t move, struct text *out)
{
	trails_move_format(table_of(state)->rules->map, move, out);
}

static int game_move_read(const void *state, const char *text, uint64_t *move, struct error *e)
{
	return trails_move_read(table_of(state), text, move, e);
}

static bool game_is_move(const void *rules, const char *word)
{
	(void)rules;
	return trails_move_begins(word);
}

const struct game trails_game = {
	.name = "trails",
	.deal_size = MAP_POINTS_MAX,
	.moves_most = TRAILS_MOVES,
	.seats_least = TRAILS_SEATS_LEAST,
	.seats_most = TRAILS_SEATS,
	GAME_CASTS,
	.deal_used = game_deal_used,
};
