/* Tells the agents of a session, and those who look on, what happens in its match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_TELL_H
#define APP_SESSION_TELL_H

#include "app/session/session.h"

/* Tells the agents that a round has been dealt. */
void tell_deal(struct session *s);

/* Tells the agents the last event of the match's log, and the end of the round or match that
 * came with it.  Then shows the event. */
void tell_event(struct session *s);

#endif
