/* The course of a match: the turn in progress, the steps before the session asks somebody again,
 * and the pace at which turns are shown.  Only course.c writes the fields of struct session_turn
 * that session.h names as its own.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_SESSION_COURSE_H
#define APP_SESSION_COURSE_H

#include "app/session/session.h"

/* Another match stands in the session now.  Resets all that depended on the match before.
 * PLAYED_ON says that the match belongs to the players who sit here; it is false for a loaded
 * record that nobody has played on. */
void course_another_match(struct session *s, bool played_on);

/* Another position is on the table now.  Empties the queue, and has the player to move asked
 * again. */
void course_elsewhere(struct session *s);

/* A round was dealt.  Notes that nothing hidden in it has been shown. */
void course_new_round(struct session *s);

/* The match goes on.  Notes that SEAT made a move of its turn, or lost the match. */
void course_moved(struct session *s, int seat);

/* Has the session ask its query again, since the subject of that query has changed. */
void course_ask_anew(struct session *s);

/* Goes on after something else was asked in between, which Ctrl-D left alone. */
void course_come_back(struct session *s);

/* Begins to ask that query.  Notes that nothing has changed yet. */
void course_ask(struct session *s);

/* Has QUESTION end without an answer where the match of S goes on elsewhere, or its time is out; and
 * where a clock is shown, TICK adds the question's present text, as of struct query. */
void course_watch(const struct session *s, void (*tick)(const void *asker, struct text *text),
                  struct query *question);

/* Has the face show the table to a person, and notes for which position it did. */
void course_shows(struct session *s);

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

/* ---- What happens is told to the agents, and to those who look on.  ---- */

/* Tells the agents that a round has been dealt. */
void tell_deal(struct session *s);

/* Tells the agents the last event of the match's log, and the end of the round or match that
 * came with it.  Then shows the event. */
void tell_event(struct session *s);

/* ---- How quickly it is shown.  ---- */

/* The pace at which a person at the terminal sees the turns of computer players: the table is drawn
 * before such a turn, and stays for a while. */
struct pace {
	const char *name;
	int ms; /* milliseconds for a turn */
};

/* The paces, the quickest first. */
extern const struct pace paces[];
extern const int pace_count;

/* The pace where nobody has set one, and its name. */
enum { PACE_UNSET = -1 };
extern const char pace_auto[];

/* Shows the table at the beginning of a turn of a player that is no person. */
void pace_shows(struct session *s);

/* Waits until that table has been seen for long enough.  A key ends the wait; in a watched game
 * keys also pause it, change its pace and end it.  Returns false if the program is to end. */
bool pace_waits(struct session *s);

/* The same at the end of a round of a watched game. */
bool pace_waits_for_round(struct session *s);

/* Sets the pace to the one called NAME, or beginning so; pace_auto unsets it.  Returns 0; or -1
 * and the reason in E. */
int pace_set(struct session *s, const char *name, struct error *e);

#endif
