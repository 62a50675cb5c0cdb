/* `expedition arena`: many games between agents, and what they show.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_ARENA_RUN_H
#define APP_ARENA_ARENA_RUN_H

#include "app/options/options.h"

/* OPERANDS are agents, or with --merge files; NULL behind the last. */
enum status arena_run(struct options *opt, char **operands);

/* Whether the options go together for so many AGENTS.  0, or -1 and the reason in E. */
int arena_check(const struct options *opt, int agents, struct error *e);

#endif
