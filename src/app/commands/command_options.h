/* Commands of the prompt that take the options of the subcommand of the same name, as in
 * `review --html`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COMMANDS_COMMAND_OPTIONS_H
#define APP_COMMANDS_COMMAND_OPTIONS_H

#include "prompt/prompt.h"

/* Carries out LINE, which begins with WORD, if that is a command of the prompt P of a session, and
 * options stand behind it.  Returns as the `bare` of struct prompt_asks. */
int command_with_options(struct prompt *p, const char *word, const char *line, struct error *e);

/* Adds the options that C takes to OUT, if there are any. */
void command_describe_options(const struct prompt *p, const struct command *c, struct text *out);

/* Offers the names of the options of C. */
void command_offer_options(const struct command *c, struct offers *o);

#endif
