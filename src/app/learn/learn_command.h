/* The commands of a lesson's prompt, and the other lines that mean something there.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LEARN_COMMAND_H
#define APP_LEARN_LEARN_COMMAND_H

#include "prompt/prompt.h"

extern const struct command_table learn_commands;
extern const struct prompt_asks learn_asks;

/* Runs a command that looks at the table, which a task may ask for; and the group among those of
 * learn_commands that such commands stand in. */
int learn_look(struct prompt *p, char **args, int count, struct error *e);
extern const int learn_looks;

#endif
