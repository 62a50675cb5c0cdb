/* `expedition coach`: what a person's decisions cost, over all matches, and what to improve.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COACH_COACH_H
#define APP_COACH_COACH_H

#include "app/options/options.h"
#include "app/session/session.h"

/* Has all new matches judged, and prints what their decisions cost.  Ctrl-C ends the judging; then
 * the result so far is printed.  Returns the program's exit status. */
enum status coach_run(struct options *opt, char **operands);

/* Shows the same from a match in play: the door `coach` of struct doors. */
int coach_door(struct session *s, struct error *e);

#endif
