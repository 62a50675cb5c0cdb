/* A session steps through a recorded match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REPLAY_STEPS_H
#define APP_REPLAY_STEPS_H

#include "app/session/session.h"

/* The round that M is in, from 1: the match's; or, where the family's log numbers rounds of turns,
 * that one, 0 before the first.  The turn of this round that is to come, from 1, as the log numbers
 * it; the last one where such a family's match is over. */
int replay_round(const struct match *m);
int replay_turn(const struct match *m);

/* How many turns the log counts as one. */
int replay_turn_seats(const struct match *m);

/* Whether nothing has happened in that round yet. */
bool replay_round_begins(const struct match *m);

/* Goes one turn on; ALOUD says that its events are told.  Returns false at the end. */
bool replay_step_on(struct session *s, bool aloud);

/* Goes one turn back.  That doesn't mark the match as taken back, since a person only looks at
 * it.  Returns false at the beginning. */
bool replay_step_back(struct session *s);

/* Goes back to the beginning of the record. */
void replay_rewind(struct session *s);

#endif
