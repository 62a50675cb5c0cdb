/* A session is played: it begins with a match, starts at the terminal, asks seat after seat and
 * runs to its end.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_PLAY_H
#define APP_PLAY_PLAY_H

#include "app/session/session.h"

/* Begins with the game that was saved last, if there is one and the person wants to go on with
 * it; else with a new match.  Returns STATUS_DONE; or another status and the reason in E. */
enum status session_begin(struct session *s, struct error *e);

/* Carries out the person's start-up file, if there is one, and greets the person, who may be
 * new here.  Only then it shows the first deal, since all that may set how deals are shown. */
void session_start(struct session *s);

/* Plays until the input ends, a person leaves or the program is to end.  If only agents play,
 * it stops at the end of the match. */
void session_run(struct session *s);

/* Greets the person before the first deal is shown.  PREPARED says that there is a start-up
 * file, so the person knows the program.  A person who names a deal, or wants --quiet or --no-rc,
 * is not greeted.  If the person leaves, the prompt has ended. */
void welcome(struct session *s, bool prepared);

/* Asks the person in SEAT, which is to move, until there is a move in the session's queue, a
 * command has changed the match, or nothing more is to be read.  Returns whether there is a
 * move. */
bool person_decides(struct session *s, int seat);

/* Tells of the round that has just ended. */
void end_tell_round(struct session *s);

/* Tells of the match that is over.  One that was played here was kept before, so that it is
 * among the records. */
void end_tell_match(struct session *s);

#endif
