/* `expedition agents` lists the players.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_BOTS_AGENTS_H
#define APP_BOTS_AGENTS_H

#include "game/game.h"
#include "os/status.h"
#include "os/term.h"

/* Replaces *SPEC, which is owned, by the exact name of the agent, with the sum of each file
 * that it names.  A bot's name stays as it is.  Returns 0; or -1 and the reason in E if
 * G has no such agent, its file is bad, or it can't play by RULES, which may be NULL. */
int agents_check(char **spec, const struct game *g, const void *rules, struct error *e);

/* Prints the agents with their options, in lines that fit the width. */
enum status agents_run(const struct term_wanted *wanted);

#endif
