/* `expedition agents` lists the players; `expedition bot` plays one of them over the protocol, in
 * the place of a bot.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_BOTS_AGENTS_H
#define APP_BOTS_AGENTS_H

#include "app/families/families.h"
#include "os/status.h"
#include "os/term.h"

/* Replaces *SPEC, which is owned, by the exact name of the agent, with the sum of each file
 * that it names.  A bot's name stays as it is.  Returns 0; or -1 and the reason in E if
 * G has no such agent, its file is bad, or it can't play by RULES, which may be NULL. */
int agents_check(char **spec, const struct game *g, const void *rules, struct error *e);

/* Prints the agents with their options, in lines that fit the width. */
enum status agents_run(const struct term_wanted *wanted);

/* Plays the agent that OPERANDS name on standard input and output until the dealer says goodbye.
 * Returns the program's exit status. */
enum status bot_run(struct options *opt, char **operands);

/* Returns the family in TABLE, which NULL ends, that a dealer plays who speaks VERSION of the
 * protocol, or the next lower version that a family speaks.  From version 2 on, RULES, the first
 * line of the rules, names the family; if RULES is NULL, it is the first family that speaks the
 * version.  Returns NULL, and the reason in E, if no family has that name. */
const struct game *bot_family(const struct family *const *table, int version, const char *rules,
                              struct error *e);

#endif
