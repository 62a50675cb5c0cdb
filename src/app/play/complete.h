/* Completion of commands: only what is legal here and now.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_COMPLETE_H
#define APP_PLAY_COMPLETE_H

#include "prompt/offers.h"

/* At the prompt of SESSION, a struct session with a match: its commands, and the cards and
 * piles that they can name. */
void complete_command(struct offers *o, const void *session, const char *before);

#endif
