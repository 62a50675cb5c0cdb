/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena_support.h"

#include "base/alloc.h"
#include "families/cards/match/cards.h"

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
	ck_assert_int_eq(agent_init(&a, spec, NULL), 0);
	return a;
}
