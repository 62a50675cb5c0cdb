/* The subcommands of two friends, in a build without libsodium.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "families/cards/core/words.h"
#include "families/cards/friend/friend.h"
#include "os/status.h"

static enum status missing(void)
{
	complain(SAY_NO_SODIUM);
	return STATUS_FAILED;
}

enum status host_run(struct options *opt, char **operands)
{
	(void)opt, (void)operands;
	return missing();
}

enum status join_run(struct options *opt, char **operands)
{
	(void)opt, (void)operands;
	return missing();
}

enum status mail_run(struct options *opt, char **operands)
{
	(void)opt, (void)operands;
	return missing();
}

enum status relay_run(struct options *opt, char **operands)
{
	(void)opt, (void)operands;
	return missing();
}

void friend_list(struct saved *saved)
{
	(void)saved;
}

enum status friend_go_on(const struct saved_game *g, struct options *opt)
{
	(void)g, (void)opt;
	return missing();
}

enum status verify_run(struct options *opt, char **operands)
{
	(void)opt, (void)operands;
	return missing();
}
