/* The one file in which the types of equator are cast to and from those of any family.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/match/game.h"

#include "families/equator/agent/search.h"
#include "families/equator/core/move.h"

#define FAMILY(name) equator_##name
#include "game/casts.h"

static int game_deal_read(const void *rules, int seats, const char *text, void *deal, struct error *e)
{
	return equator_deal_parse(rules, seats, text, deal, e);
}

static enum stage game_stage(const void *state)
{
	const int over = table_of(state)->over;
	return over == EQUATOR_ON ? STAGE_ON : over == EQUATOR_OVER ? STAGE_OVER : STAGE_RESIGNED;
}

static uint64_t game_apply(void *state, uint64_t move)
{
	return equator_state_apply(state, move);
}

static void game_resign(void *state)
{
	struct equator_state *s = state;
	s->table.over = EQUATOR_OVER_RESIGNED;
}

static void game_move_write(const void *state, uint64_t move, struct text *out)
{
	equator_move_format(equator_board(table_of(state)), move, out);
}

static int game_move_read(const void *state, const char *text, uint64_t *move, struct error *e)
{
	return equator_move_parse(equator_board(table_of(state)), text, move, e);
}

static bool game_is_move(const void *rules, const char *word)
{
	(void)rules;
	return equator_move_begins(word);
}

const struct game equator_game = {
	.name = "equator",
	.deal_size = sizeof(struct equator_deal),
	.moves_most = EQUATOR_MOVES,
	.seats_least = EQUATOR_SEATS_LEAST,
	.seats_most = EQUATOR_SEATS,
	GAME_CASTS,
};
