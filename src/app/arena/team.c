/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena/team.h"

int team_hire(struct team *t, const char *spec, int games, const struct game *g,
                const struct exec_setup *setup, struct error *e)
{
	int most = !exec_is_bot(spec)      ? 1
	           : games < BOT_PROCESSES ? games
	                                   : BOT_PROCESSES;
	for (; t->agents < most; t->agents++)
		if (exec_agent_init(&t->agent[t->agents], spec, g, setup, e))
			return -1;
	return 0;
}

struct agent *team_agent(struct team *t, int game)
{
	struct agent *a = &t->agent[game % t->agents];
	if (game >= t->agents)
		exec_agent_renew(a);
	return a;
}

void team_dismiss(struct team *t)
{
	for (int i = 0; i < t->agents; i++)
		agent_release(&t->agent[i]);
}
