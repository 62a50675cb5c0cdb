/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/random.h"

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	struct move moves[MOVES_MAX];
	int n = view_legal(v, moves);
	if (!n)
		return agent_no_move(a, e);
	*move = moves[rng_below(&a->rng, (uint32_t)n)];
	return REPLY_MOVE;
}

AGENT_CHOOSE(choose)

const struct agent_kind agent_random = {
	.name = "random",
	.summary = "any legal move, each equally likely",
	.choose = choose_any,
};
