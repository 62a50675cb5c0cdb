/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/net.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "net/net_rows.h"
#include "net/outlook.h"

struct memory {
	struct net_kept kept;
	bool for_match; /* to win the match, not for points */
};

static struct memory *memory_of(struct agent *a)
{
	if (!a->data)
		a->data = alloc_zero(1, sizeof(struct memory));
	return a->data;
}

struct net_kept *net_agent_kept(struct agent *a)
{
	return &memory_of(a)->kept;
}

static int set(struct agent *a, const char *key, const char *value, struct error *e)
{
	struct memory *m = memory_of(a);
	bool goal = !strcmp(key, "goal"), match = !strcmp(value, "match");
	enum net_size size = net_size_find(value);
	if (goal && (match || !strcmp(value, "points")))
		m->for_match = match;
	else if (!strcmp(key, "size") && size != NET_SIZES)
		m->kept.size = size;
	else
		return error_set(e, "net:%s=%s: valid are goal=points, goal=match, size=small, size=large and weights=FILE",
		                 key, value);
	return 0;
}

static int load(struct agent *a, const char *bytes, size_t len, struct error *e)
{
	return net_kept_load(net_agent_kept(a), bytes, len, e);
}

static int fits(const struct agent *a, const struct rules *r, struct error *e)
{
	const struct memory *m = a->data;
	if (net_kept_fits(m ? &m->kept : NULL, r, e))
		return -1;
	return m && m->for_match ? outlook_fits(r, e) : 0;
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	struct net_turn turns[NET_TURNS_MAX];
	struct memory *m = memory_of(a);
	const struct net *n = net_for_rules(&m->kept, v->table.rules, e);
	if (!n)
		return REPLY_FAULT;
	if (!view_to_move(v)) {
		error_set(e, "net was asked for a move when it has none");
		return REPLY_FAULT;
	}
	int count = net_turns(n, NULL, v, turns);
	const struct outlook_row *row =
	        m->for_match ? outlook_row_find(v->table.rules) : NULL;
	int best = row ? outlook_best_turn(row, v, turns, count) : net_best_turn(turns, count);
	*move = turns[best].move[0];
	return REPLY_MOVE;
}

void net_agent_release(struct agent *a)
{
	struct memory *m = a->data;
	if (m)
		net_kept_release(&m->kept);
	free(m);
	a->data = NULL;
}

static const struct agent_option options[] = {
	{"goal", "what a turn is to be best for, points or match; points if not given"},
	{"size", "of the network, small or large; small, the quicker one, if not given"},
	{"weights", "a file with other weights, of the row that is played"},
	{NULL, NULL},
};

const struct agent_kind agent_net = {
	.name = "net",
	.summary = "a small neural network; strong, and answers at once",
	.options = options,
	.set = set,
	.file_option = "weights",
	.load = load,
	.fits = fits,
	.choose = choose,
	.release = net_agent_release,
};
