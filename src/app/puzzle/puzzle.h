/* `expedition puzzle` shows a position and asks for the turn that is clearly the best.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PUZZLE_PUZZLE_H
#define APP_PUZZLE_PUZZLE_H

#include "app/options/options.h"
#include "app/session/session.h"

/* Asks puzzles of the ruleset in use, beginning with the one whose number OPERANDS name, or those
 * of the theme that they name, until there are none left or the person leaves.  Returns the
 * program's exit status. */
enum status puzzle_run(struct options *opt, char **operands);

/* Asks puzzles from a match in play: the door `puzzle` of struct doors.  WORD is a theme, a number,
 * or NULL. */
int puzzle_door(struct session *s, const char *word, struct error *e);

#endif
