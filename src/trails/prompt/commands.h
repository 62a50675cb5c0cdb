/* The commands that only trails has, as the prompt takes them: those of looking.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_PROMPT_COMMANDS_H
#define TRAILS_PROMPT_COMMANDS_H

#include "prompt/command.h"

/* Each finds the match in play by the question `telling` of struct prompt_asks. */
extern const struct command trails_commands[];
extern const size_t trails_command_count;

#endif
