/* `expedition practice`: the costly turns of a person's own matches as exercises.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PRACTICE_PRACTICE_H
#define APP_PRACTICE_PRACTICE_H

#include "app/options/options.h"
#include "app/session/session.h"

/* Asks exercises, those of the kind that OPERANDS name or all, until there are none left or the person
 * leaves.  Returns the program's exit status. */
enum status practice_run(struct options *opt, char **operands);

/* The door `practice` of a match in play: see struct doors. */
int practice_door(struct session *s, bool repeat, const char *kind, struct error *e);

#endif
