/* `expedition score`: keeps score for a game with real cards.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PAD_PAD_RUN_H
#define FAMILIES_CARDS_PAD_PAD_RUN_H

#include "app/options/options.h"

/* If OPERANDS name the cards of an expedition, prints its points.  Otherwise it is a
 * conversation, or a script if standard input is no terminal.  Returns the program's exit
 * status. */
enum status score_run(struct options *opt, char **operands);

#endif
