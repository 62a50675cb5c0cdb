/* `expedition arena` plays many games between agents and shows the result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_ARENA_RUN_H
#define APP_ARENA_ARENA_RUN_H

#include "app/options/options.h"

/* Plays, or with --merge merges files.  OPERANDS are the agents or the files, with NULL
 * behind the last.  Returns the program's exit status. */
enum status arena_run(struct options *opt, char **operands);

/* Whether the options go together for AGENTS agents.  Returns 0, or -1 and the reason in E. */
int arena_check(const struct options *opt, int agents, struct error *e);

#endif
