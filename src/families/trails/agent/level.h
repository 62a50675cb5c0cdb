/* Players from one who knows the rules up: rules of thumb with errors.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_LEVEL_H
#define FAMILIES_TRAILS_AGENT_LEVEL_H

#include "game/agent.h"

/* Three that misjudge the gain of each move by an error, drawn from Gumbel's distribution.  Above
 * them are trails_hard and trails_expert. */
enum trails_level { TRAILS_BEGINNER, TRAILS_EASY, TRAILS_MEDIUM, TRAILS_LEVELS };
extern const struct agent_kind trails_levels[TRAILS_LEVELS];

#endif
