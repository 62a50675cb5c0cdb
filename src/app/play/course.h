/* The course of a match: the turn that is on its way, and what has to happen before
 * somebody is asked again.  Nobody else writes these fields of a session.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_COURSE_H
#define APP_PLAY_COURSE_H

#include "app/play/session.h"

/* Another match stands in the session now: all that depended on the one before is set anew.
 * PLAYED_ON: it belongs to those who sit here, and is no record as it came. */
void course_another_match(struct session *s, bool played_on);

/* Another position is on the table than before: whoever is to move is asked anew. */
void course_elsewhere(struct session *s);

/* A round was dealt: nothing hidden in it has been shown. */
void course_new_round(struct session *s);

/* The match goes on: SEAT made a move of its turn, or lost the match. */
void course_moved(struct session *s, int seat);

/* What the session's question was about has changed: it is asked anew. */
void course_ask_anew(struct session *s);

/* Begins to ask, and has asked, that question: nothing has changed yet. */
void course_ask(struct session *s);

/* The person who is to move has said that nobody else looks. */
void course_looks(struct session *s);

/* The COUNT moves of MOVES are the rest of the turn: they are made next; none with 0. */
void course_queue(struct session *s, const struct move *moves, int count);

/* Takes the first move out of the queue, in which there is one. */
struct move course_unqueue(struct session *s);

/* The player to move was interrupted, and a person says how it goes on; and has said so. */
void course_pause(struct session *s);
void course_resume(struct session *s);

/* The player to move makes what it holds best of its turn, after a thought that was broken
 * off, and is to think over the rest of it, if there is one, in about a second. */
void course_hurry(struct session *s);

/* The player to move looks up from its thought.  Whether its patience has come to an end. */
bool course_looks_up(struct session *s);

#endif
