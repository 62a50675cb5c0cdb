/* `expedition learn` teaches the game by lessons.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LEARN_H
#define APP_LEARN_LEARN_H

#include "app/options/options.h"
#include "app/session/session.h"

/* Teaches the lesson called NAME, or the one in the file NAME, and those that come after it;
 * for NULL, from the one that comes next.  *MATCH is set if the learner then wants a match
 * against a beginner.  Returns the status of the program. */
enum status learn_run(struct options *opt, const char *name, bool *match);

/* The door `learn` of a match in play: see struct doors. */
int learn_door(struct session *s, const char *name, struct error *e);

#endif
