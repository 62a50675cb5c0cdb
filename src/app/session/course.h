/* The course of a match: the turn on its way, and the steps due before the session asks
 * somebody again.  Only course.c writes these fields of a session.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_COURSE_H
#define APP_SESSION_COURSE_H

#include "app/session/session.h"

/* Another match stands in the session now.  Sets anew all that depended on the one before.
 * PLAYED_ON says that the match belongs to the players who sit here; it is false for a loaded
 * record that nobody has played on. */
void course_another_match(struct session *s, bool played_on);

/* Another position is on the table now.  Empties the queue, and has the player to move asked
 * anew. */
void course_elsewhere(struct session *s);

/* A round was dealt.  Notes that nothing hidden in it has been shown. */
void course_new_round(struct session *s);

/* The match goes on.  Notes that SEAT made a move of its turn, or lost the match. */
void course_moved(struct session *s, int seat);

/* Has the session ask its query anew, since the subject of that query has changed. */
void course_ask_anew(struct session *s);

/* Begins to ask that query.  Notes that nothing has changed yet. */
void course_ask(struct session *s);

/* Notes that the person who is to move has said that nobody else looks. */
void course_looks(struct session *s);

/* Makes the COUNT moves of MOVES the rest of the turn.  They are made next, and replace the
 * moves in the queue.  With COUNT 0 the queue is empty. */
void course_queue(struct session *s, const uint64_t *moves, int count);

/* Notes that the tutor has judged the first COUNT moves of the queue. */
void course_judged(struct session *s, int count);

/* Takes the first move out of the queue and returns it.  The queue must not be empty. */
uint64_t course_unqueue(struct session *s);

/* course_pause notes that a person interrupted the player to move, and decides how the turn
 * goes on.  course_resume notes that the person has decided. */
void course_pause(struct session *s);
void course_resume(struct session *s);

/* Queues the moves that the player to move held best when its thought was broken off.  If its
 * turn has more moves, the player may think about them for about a second. */
void course_hurry(struct session *s);

/* Counts that the player to move looks up from its thought.  Returns whether its patience has
 * just come to an end, so that it must stop. */
bool course_looks_up(struct session *s);

#endif
