/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena_support.h"

#include "base/alloc.h"
#include "families/cards/match/cards.h"

static enum reply trouble_choose(struct agent *a, const struct view *v, struct move *move,
                                 struct error *e)
{
	struct trouble *t = a->data;
	struct move moves[MOVES_MAX];
	if (t->moves-- > 0) {
		ck_assert_int_gt(view_legal(v, moves), 0);
		*move = moves[0];
		return REPLY_MOVE;
	}
	*move = (struct move){MOVE_DRAW, DECK - 1};
	error_set(e, "trouble");
	return t->reply;
}

AGENT_CHOOSE(trouble_choose)

const struct agent_kind arena_trouble = {.name = "trouble", .choose = trouble_choose_any};

void arena_add_margin(struct arena *a, int margin, int64_t luck)
{
	struct pair_result p = {0};
	for (int g = 0; g < PAIR_GAMES; g++) {
		p.game[g] = (struct sitting_result){.resigned = NO_WINNER, .fault = NO_WINNER, .winners = 3};
		p.game[g].points[g] = margin;
		p.game[g].luck[g] = luck / 2;
		p.game[g].luck[!g] = -luck + luck / 2;
	}
	arena_add(a, p.game);
}

void *arena_owned(struct rules r)
{
	struct rules *copy = alloc_zero(1, sizeof *copy);
	*copy = r;
	return copy;
}

int arena_parse(const char *text, const struct game **g, void **rules, struct error *e)
{
	*g = &cards_game;
	*rules = alloc_zero(1, sizeof(struct rules));
	return rows_parse(cards_game.rows, *rules, text, e);
}

struct agent agent_called(const char *spec)
{
	struct agent a;
	ck_assert_int_eq(agent_of(&card_agents, &a, spec, NULL, NULL), 0);
	return a;
}
