/* What `help` tells of trails: of its turns, signs, points and players, in a few lines each.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_PROMPT_TOPICS_H
#define FAMILIES_TRAILS_PROMPT_TOPICS_H

#include "prompt/command.h"

/* They take the place of those that are called the same; the last has no name. */
extern const struct topic trails_topics[];

/* The work of some commands of all games here, see struct family; the last has no name. */
extern const struct command trails_words[];

/* Adds two lines that greet somebody new: what kind of game RULES make, and what it is about. */
void trails_greet(const void *rules, struct text *out);

#endif
