/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/tool.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/agent/agent.h"
#include "families/cards/match/contest.h"
#include "families/cards/net/outlook.h"
#include "game/arena.h"
#include "os/store.h"

_Noreturn void tool_fail(int status, const char *why)
{
	fprintf(stderr, "%s: %s\n", tool_name, why);
	exit(status);
}

_Noreturn void out_of_memory(void)
{
	tool_fail(1, "out of memory");
}

void tool_write(const char *path, struct text *t)
{
	struct error e, why;
	if (path && store_publish(path, t->s, t->len, &why)) {
		error_set(&e, "cannot write %s", why.text);
		tool_fail(1, e.text);
	}
	text_release(t);
}

void tool_player(struct agent *a, const char *spec, const struct rules *r)
{
	struct error e;
	if (agent_of(&card_agents, a, spec, file_read, &e) || agent_can_play(&card_agents, a, r, &e))
		tool_fail(2, e.text);
}

const struct net *tool_net(struct net_kept *kept, const struct rules *r)
{
	struct error e;
	const struct net *n = net_for_rules(kept, r, &e);
	if (!n)
		tool_fail(1, e.text);
	return n;
}

struct sitting_result tool_play(struct sitting *g, const char *seed, int number)
{
	OWN(text) name = {0};
	struct sitting_result out;
	rotation_seed(seed, number, &name);
	g->seed = text_string(&name);
	if (g->game)
		sitting_play(g, &out);
	else
		contest_play(g, NULL, &out);
	if (out.fault != NO_WINNER)
		tool_fail(1, g->error.text);
	return out;
}

void tool_figures(const char *path, const char *row, const char *name, const int *figure)
{
	struct text out = {0};
	text_addf(&out, "row %s\n%s", row, name);
	for (int i = 0; i < LEVELS; i++)
		text_addf(&out, " %d", figure[i]);
	text_add_char(&out, '\n');
	fputs(text_string(&out), stdout);
	tool_write(path, &out);
}
