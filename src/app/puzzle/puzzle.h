/* `expedition puzzle` shows a position and asks for the turn that is clearly the best.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PUZZLE_PUZZLE_H
#define APP_PUZZLE_PUZZLE_H

#include "app/session/session.h"

/* The activity of puzzles.  WORDS has the theme or the number of the first, or nothing.  Asks puzzles
 * of the ruleset in use until there are none left or the person leaves. */
activity puzzle_activity;

#endif
