/* `expedition arena` of the card games: everybody plays everybody, in pairs of games by the same deals.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_ARENA_PAIRS_H
#define FAMILIES_CARDS_ARENA_PAIRS_H

#include "app/options/options.h"

/* Plays, or with --merge merges files, as arena_run. */
enum status pairs_run(struct options *opt, char **operands);

/* Whether the options go together for AGENTS agents.  Returns 0, or -1 and the reason in E. */
int pairs_check(const struct options *opt, int agents, struct error *e);

#endif
