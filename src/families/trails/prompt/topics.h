/* What `help` tells of trails: of its turns, signs, points and players, in a few lines each.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_PROMPT_TOPICS_H
#define FAMILIES_TRAILS_PROMPT_TOPICS_H

#include "prompt/command.h"

/* With those that are the same in every family. */
extern const struct topics trails_topics;

#endif
