/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/level.h"

#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "game/agent.h"

const char *const level_names[] = {"beginner", "easy", "medium", "hard", "expert", NULL};

const char *level_instead(const struct agent_kinds *kinds)
{
	const struct agent_kind *thumb = agent_kind_called(kinds, "thumb");
	return thumb ? thumb->name : kinds->kind[0]->name;
}

const char *level_named(const char *text, struct error *e)
{
	const char *found = NULL;
	int matches = 0;
	for (int i = 0; level_names[i] && *text; i++)
		if (ascii_same_part(level_names[i], text, strlen(text))) {
			found = level_names[i];
			matches++;
		}
	if (matches == 1)
		return found;
	error_set(e, matches ? "'%.40s' begins more than one level: there are beginner, easy, medium, hard, expert"
	                     : "no level is called '%.40s': there are beginner, easy, medium, hard, expert",
	          text);
	return NULL;
}
