/* Tells the agents of a session what happens in its match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_TELL_H
#define APP_PLAY_TELL_H

struct session;

/* Tells them that a round has been dealt. */
void tell_deal(struct session *s);

/* Tells them the last event of the match's log, and the end of the round or match that came
 * with it. */
void tell_event(struct session *s);

#endif
