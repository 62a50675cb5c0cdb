/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/net.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"

int net_choice_set(struct net_choice *c, const struct agent_kind *kind, const char *key,
                   const char *value, struct error *e)
{
	if (!strcmp(key, "goal")) {
		c->for_match = !strcmp(value, "match");
		if (c->for_match || !strcmp(value, "points"))
			return 0;
		return error_set(e, "%s:goal=%s: must be points or match", kind->name, value);
	}
	if (!strcmp(key, "size")) {
		enum net_size size = net_size_find(value);
		if (size == NET_SIZES)
			return error_set(e, "%s:size=%s: must be small or large", kind->name, value);
		c->kept.size = size;
		return 0;
	}
	OWN(text) names = {0};
	for (const struct agent_option *o = kind->options; o->key; o++)
		text_addf(&names, "%s%s", names.len ? ", " : "", o->key);
	return error_set(e, "%s has no option '%s': there are %s", kind->name, key,
	                 text_string(&names));
}

int net_choice_fits(const struct net_choice *c, const struct rules *r, struct error *e)
{
	if (net_kept_fits(c ? &c->kept : NULL, r, e))
		return -1;
	return c && c->for_match ? outlook_fits(r, e) : 0;
}

const struct outlook_row *net_choice_outlook(const struct net_choice *c, const struct rules *r)
{
	return c->for_match ? outlook_row_find(r) : NULL;
}

static struct net_choice *choice_of(struct agent *a)
{
	if (!a->data)
		a->data = alloc_zero(1, sizeof(struct net_choice));
	return a->data;
}

struct net_kept *net_agent_kept(struct agent *a)
{
	return &choice_of(a)->kept;
}

static int set(struct agent *a, const char *key, const char *value, struct error *e)
{
	return net_choice_set(choice_of(a), a->kind, key, value, e);
}

static int load(struct agent *a, const char *bytes, size_t len, struct error *e)
{
	return net_kept_load(net_agent_kept(a), bytes, len, e);
}

static int fits(const struct agent *a, const void *rules, struct error *e)
{
	return net_choice_fits(a->data, rules, e);
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	struct net_turn turns[NET_TURNS_MAX];
	struct net_choice *c = choice_of(a);
	const struct net *n = net_for_rules(&c->kept, v->table.rules, e);
	if (!n)
		return REPLY_FAULT;
	if (!view_to_move(v))
		return agent_no_move(a, e);
	int count = net_turns(n, NULL, v, turns);
	const struct outlook_row *row = net_choice_outlook(c, v->table.rules);
	int best = row ? outlook_best_turn(row, v, turns, count) : net_best_turn(turns, count);
	*move = turns[best].move[0];
	return REPLY_MOVE;
}

void net_agent_release(struct agent *a)
{
	struct net_choice *c = a->data;
	if (c)
		net_kept_release(&c->kept);
	free(c);
	a->data = NULL;
}

static const struct agent_option options[] = {
	NET_OPTION_GOAL,
	{"size", "of the network, small or large; small, the quicker one, if not given"},
	NET_OPTION_WEIGHTS,
	{NULL, NULL},
};

AGENT_CHOOSE(choose)

const struct agent_kind agent_net = {
	.name = "net",
	.summary = "a small neural network; strong, and answers at once",
	.options = options,
	.set = set,
	.file_option = "weights",
	.load = load,
	.fits = fits,
	.choose = choose_any,
	.release = net_agent_release,
};
