/* Tells how a round or a match ended, in play and in a replay.  A person at a terminal is told
 * more than the score: what luck and play made of it, and which turn cost most.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_END_H
#define APP_PLAY_END_H

struct session;

/* Tells of the round that has just ended. */
void end_tell_round(struct session *s);

/* Tells of the match that is over.  One that was played here was kept before, so that it is
 * among the records. */
void end_tell_match(struct session *s);

#endif
