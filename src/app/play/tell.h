/* Tells the agents of a session what happens in its match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_TELL_H
#define APP_PLAY_TELL_H

struct session;

/* A round has been dealt. */
void tell_deal(struct session *s);

/* The last event of the match's log, and what has ended with it. */
void tell_event(struct session *s);

#endif
