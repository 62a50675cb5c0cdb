/* `expedition bot` plays an agent of ours over the protocol, in the place of a bot.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_BOTS_BOT_H
#define APP_BOTS_BOT_H

#include "os/status.h"

/* Plays the agent SPEC on standard input and output until the dealer says goodbye.  Returns
 * the program's exit status. */
enum status bot_run(const char *spec);

#endif
