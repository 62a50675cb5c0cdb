/* A session is played: it begins with a match, starts at the terminal and runs to its end.
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

#endif
