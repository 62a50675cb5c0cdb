/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/net.h"

#include <stdlib.h>

#include "agent/net_rows.h"
#include "agent/net_turn.h"
#include "base/alloc.h"

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	struct net_turn turns[NET_TURNS_MAX];
	if (!a->data)
		a->data = alloc_zero(1, sizeof(struct net_kept));
	const struct net *n = net_for_rules(a->data, v->table.rules, e);
	if (!n)
		return REPLY_FAULT;
	if (!view_to_move(v)) {
		error_set(e, "net was asked for a move when it has none");
		return REPLY_FAULT;
	}
	int count = net_turns(n, v, turns);
	*move = turns[net_best_turn(turns, count)].move[0];
	return REPLY_MOVE;
}

static void release(struct agent *a)
{
	if (a->data)
		net_kept_release(a->data);
	free(a->data);
	a->data = NULL;
}

const struct agent_kind agent_net = {
	.name = "net",
	.summary = "a small neural network; strong, and answers at once",
	.choose = choose,
	.release = release,
};
