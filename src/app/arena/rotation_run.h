/* `expedition arena` for games of more than two seats: the agents sit at one table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_ROTATION_RUN_H
#define APP_ARENA_ROTATION_RUN_H

#include "app/options/options.h"
#include "game/game.h"
#include "os/status.h"

/* Plays the deals of the family GAME by RULES among the agents that OPERANDS name, 2 to 6 of them,
 * each deal in all rotations, and prints what came of it. */
enum status rotation_run(struct options *opt, const struct game *game, const void *rules,
                         char **operands);

#endif
