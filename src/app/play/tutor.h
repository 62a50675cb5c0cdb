/* The tutor: asks before a turn is made that costs much.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_TUTOR_H
#define APP_PLAY_TUTOR_H

#include "app/play/session.h"

/* The moves in the session's queue are about to be made by the seat of V, which knows
 * no more.  If they cost more than the setting allows, as the network judges by V
 * alone, a person is asked; a script is told so in a line.  Whether to go on; if
 * not, the queue is empty and `stop` may be set. */
bool tutor_lets(struct session *s, const struct view *v);

#endif
