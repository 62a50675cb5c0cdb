/* The program greets the person at a terminal: asks somebody who is new here how to begin, and
 * says to all others how they stand.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_WELCOME_H
#define APP_PLAY_WELCOME_H

#include "app/session/session.h"

/* Greets the person before the first deal is shown.  PREPARED says that there is a start-up
 * file, so the person knows the program.  A person who names a deal, or wants --quiet or --no-rc,
 * is not greeted.  If the person leaves, the prompt has ended. */
void welcome(struct session *s, bool prepared);

/* Says how a move is made, below the table that the person who is to move was just shown, while that
 * person is new here. */
void welcome_guide(struct session *s);

#endif
