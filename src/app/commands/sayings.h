/* Phrases that people type for commands, whatever the game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COMMANDS_SAYINGS_H
#define APP_COMMANDS_SAYINGS_H

#include "prompt/speech.h"

/* Phrases of a command that a table lacks don't count there, so the first entry that has one
 * wins. */
extern const struct saying shared_sayings[];

#endif
