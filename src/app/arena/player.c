/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena/player.h"

int player_hire(struct player *p, const char *spec, int games, const struct game *g,
                const struct exec_setup *setup, struct error *e)
{
	int most = !exec_is_bot(spec)      ? 1
	           : games < BOT_PROCESSES ? games
	                                   : BOT_PROCESSES;
	for (; p->agents < most; p->agents++)
		if (exec_agent_init(&p->agent[p->agents], spec, g, setup, e))
			return -1;
	return 0;
}

struct agent *player_agent(struct player *p, int game)
{
	struct agent *a = &p->agent[game % p->agents];
	if (game >= p->agents)
		exec_agent_renew(a);
	return a;
}

void player_dismiss(struct player *p)
{
	for (int i = 0; i < p->agents; i++)
		agent_release(&p->agent[i]);
}
