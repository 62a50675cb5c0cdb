/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/friend.h"

#include <stdio.h>

#include "base/alloc.h"
#include "families/cards/friend/vault.h"
#include "families/cards/friend/way.h"
#include "os/status.h"

enum status friend_go_on(const struct saved_game *g, struct options *opt)
{
	bool host = g->you == PEER_HOST;
	char *place[] = {host ? NULL : g->way, NULL};
	if (g->by == BY_MAIL)
		return mail_run(opt, (char *[]){NULL});
	if (g->by == BY_COMMAND) {
		opt->via = alloc_string(g->way);
		place[0] = NULL;
	} else if (host && g->way)
		opt->listen = alloc_string(g->way);
	return host ? host_run(opt, NULL) : join_run(opt, place);
}

enum status relay_run(struct options *opt, char **operands)
{
	struct error e;
	(void)opt, (void)operands;
	if (!way_relay(&e))
		return STATUS_DONE;
	return status_fail(STATUS_FAILED, &e);
}
