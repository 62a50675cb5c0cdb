/* `expedition score`: keeps score for a game with real cards.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PAD_PAD_RUN_H
#define APP_PAD_PAD_RUN_H

#include "app/options/options.h"

/* The points of one expedition when OPERANDS name its cards; else a conversation,
 * or a script where standard input is no terminal. */
enum status score_run(struct options *opt, char **operands);

#endif
