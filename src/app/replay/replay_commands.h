/* The commands of a replay.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REPLAY_REPLAY_COMMANDS_H
#define APP_REPLAY_REPLAY_COMMANDS_H

#include "prompt/command.h"

/* The prompt's owner is a session that steps through a recorded match. */
extern const struct command_table replay_commands;

#endif
