/* The tutor asks before a turn is made that costs much.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_TUTOR_H
#define APP_PLAY_TUTOR_H

#include "app/session/session.h"

/* Judges the moves in the session's queue, which the seat to move is about to make, by what that
 * seat knows.  If they cost more than the setting allows, the tutor asks a person, and tells a
 * script in a line.  Returns whether to go on; if not, the queue may hold the turn that a person
 * typed instead, and `stop` may be set. */
bool tutor_lets(struct session *s);

#endif
