/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "families/trails/core/view.h"

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	uint64_t moves[TRAILS_MOVES];
	int n = trails_view_legal(view, moves);
	if (!n)
		return agent_no_move(a, e);
	*move = moves[rng_below(agent_rng(a), (uint32_t)n)];
	return REPLY_MOVE;
}

const struct agent_kind trails_random = {
	.name = "random",
	.summary = "any legal move, each equally likely",
	.choose = choose,
};
