/* The commands of a replay of any family, for the tables of families.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REPLAY_REPLAY_COMMANDS_H
#define APP_REPLAY_REPLAY_COMMANDS_H

#include "prompt/command.h"

/* The prompt's owner is a session that steps through a recorded match. */
extern const struct command replay_command_next, replay_command_previous, replay_command_first,
	replay_command_last, replay_command_turn, replay_command_round, replay_command_eyes,
	replay_command_play, replay_command_quit, replay_command_rules, replay_command_help,
	replay_command_review, replay_command_set;

/* The groups in which help lists the commands of a replay. */
extern const struct command_group replay_groups[];

#endif
