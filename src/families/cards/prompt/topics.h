/* What `help` tells of the cards: of a turn, the table and its signs, scores and players, in a few
 * lines each.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PROMPT_TOPICS_H
#define FAMILIES_CARDS_PROMPT_TOPICS_H

#include "prompt/command.h"

/* With those that are the same in every family. */
extern const struct topics cards_topics;

#endif
