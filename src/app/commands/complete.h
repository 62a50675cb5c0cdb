/* Completion of commands offers only words that are legal in the present position.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COMMANDS_COMPLETE_H
#define APP_COMMANDS_COMPLETE_H

#include "prompt/offers.h"

/* Adds to O the words that can stand behind the text BEFORE: commands, and the cards and piles
 * that they can name.  SESSION is a struct session with a match. */
void complete_command(struct offers *o, const void *session, const char *before);

#endif
