/* `expedition bot` plays an agent of ours over the protocol, in the place of a bot.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_BOTS_BOT_H
#define APP_BOTS_BOT_H

#include "app/families/families.h"
#include "os/status.h"

/* Plays the agent SPEC on standard input and output until the dealer says goodbye.  Returns
 * the program's exit status. */
enum status bot_run(const char *spec);

/* Returns the family in TABLE, whose last is NULL, that a dealer plays who speaks VERSION of the
 * protocol or, if none speaks it, the last one before.  From version 2 on RULES, the first line of
 * the rules, names it; where RULES is NULL it is the first of those that speak the version.  NULL,
 * and the reason in E, if there is none of that name. */
const struct game *bot_family(const struct family *const *table, int version, const char *rules,
                              struct error *e);

#endif
