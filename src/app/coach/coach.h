/* `expedition coach`: what a person's decisions cost, over all matches, and what to improve.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COACH_COACH_H
#define APP_COACH_COACH_H

#include "app/session/session.h"

/* The door of the coach, which takes no words.  Has all new matches judged, and prints what their
 * decisions cost.  Ctrl-C ends the judging; then the result so far is printed. */
door coach_door;

#endif
