/* The commands of the score pad.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PAD_PAD_COMMAND_H
#define FAMILIES_CARDS_PAD_PAD_COMMAND_H

#include "prompt/prompt.h"

extern const struct command_table pad_commands;

/* Adds the words that Tab offers at the prompt of SCOREPAD, a struct scorepad: its
 * commands, the players and the suits. */
void scorepad_complete(struct offers *o, const void *scorepad, const char *before);

#endif
