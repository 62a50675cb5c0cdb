/* A person's turn at the prompt.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_PERSON_H
#define APP_PLAY_PERSON_H

#include "app/session/session.h"

/* Asks the person in SEAT, which is to move, until there is a move in the session's queue, a
 * command has changed the match, or nothing more is to be read.  Returns whether there is a
 * move. */
bool person_decides(struct session *s, int seat);

#endif
