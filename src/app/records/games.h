/* `expedition games` lists the saved games, and drops them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_RECORDS_GAMES_H
#define APP_RECORDS_GAMES_H

#include "app/options/options.h"
#include "app/records/saved.h"
#include "prompt/input.h"

/* Prints the games of SAVED, or with --drop removes the game that OPERANDS name.  Returns the
 * program's exit status. */
enum status games_run(const struct saved *saved, struct options *opt, char **operands);

/* Removes the saved game G for ever and says so in OUT, a line.  A person at the terminal IN,
 * which has WIDTH columns, is asked first.  Returns 0; or -1 and the reason in E. */
int games_drop(const struct saved_game *g, struct input *in, int width, struct text *out,
               struct error *e);

#endif
