/* The arguments of commands: the options of the subcommand of the same name, as in `review --html`,
 * and the words that Tab offers, which are all legal in the present position.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COMMANDS_ARGUMENTS_H
#define APP_COMMANDS_ARGUMENTS_H

#include "prompt/prompt.h"

/* Carries out LINE, which begins with WORD, if that is a command of the prompt P of a session, and
 * options stand after it.  Returns as the `bare` of struct prompt_asks. */
int command_with_options(struct prompt *p, const char *word, char *line, struct error *e);

/* Adds the options that C takes to OUT, if there are any. */
void command_describe_options(const struct prompt *p, const struct command *c, struct text *out);

/* Adds to O the words that can stand after the text BEFORE: commands, moves, and what follows a
 * command.  SESSION is a struct session. */
void complete_command(struct offers *o, const void *session, const char *before);

#endif
