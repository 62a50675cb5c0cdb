/* `expedition arena` plays many games between agents and shows the result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_ARENA_H
#define APP_ARENA_ARENA_H

#include "app/options/options.h"

/* Plays games of the family that OPT asks for among the agents that OPERANDS name, with NULL behind the last:
 * in the family's own way, or each deal in all rotations at one table.  Returns the program's exit status. */
enum status arena_run(struct options *opt, char **operands);

#endif
