/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/friend/friend.h"

#include "os/status.h"

#ifdef HAVE_SODIUM

#include "families/cards/friend/vault.h"
#include "families/cards/friend/way.h"

enum status friend_go_on(const struct listed_match *g, struct options *opt)
{
	char *nowhere[] = {NULL}; /* each takes the way to the other side from the match's file */
	if (g->by == BY_MAIL)
		return mail_run(opt, nowhere);
	return g->you == PEER_HOST ? host_run(opt, nowhere) : join_run(opt, nowhere);
}

enum status relay_run(struct options *opt, char **operands)
{
	struct error e;
	(void)opt, (void)operands;
	if (!way_relay(&e))
		return STATUS_DONE;
	return status_fail(STATUS_FAILED, &e);
}

#else

#include "families/cards/core/words.h"

static enum status missing(void)
{
	complain(SAY_NO_SODIUM);
	return STATUS_FAILED;
}

#define MISSING(run)                                                                               \
	enum status run(struct options *opt, char **operands)                                      \
	{                                                                                          \
		(void)opt, (void)operands;                                                         \
		return missing();                                                                  \
	}
MISSING(host_run)
MISSING(join_run)
MISSING(mail_run)
MISSING(relay_run)
MISSING(verify_run)

void friend_list(struct saved *saved)
{
	(void)saved;
}

enum status friend_go_on(const struct listed_match *g, struct options *opt)
{
	(void)g, (void)opt;
	return missing();
}

#endif
