/* The command that opens the lessons from a match in play.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/command.h"
#include "app/session/door.h"
#include "app/session/session.h"

int command_learn(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (!s->doors || !s->doors->learn)
		return error_set(e, "the lessons are opened from a match: 'expedition learn' takes "
		                 "them alone");
	return s->doors->learn(s, count > 1 ? args[1] : NULL, e);
}
