/* `expedition bot`: an agent of ours at the other end of the protocol.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_BOTS_BOT_H
#define APP_BOTS_BOT_H

#include "os/status.h"

/* Plays on standard input and output until the dealer says goodbye. */
enum status bot_run(const char *spec);

#endif
