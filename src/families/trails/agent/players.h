/* The players of this family: from one who knows the rules up to one who looks ahead.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_PLAYERS_H
#define FAMILIES_TRAILS_AGENT_PLAYERS_H

#include "game/agent.h"

/* All kinds of players; the levels come last, by strength. */
extern const struct agent_kinds trails_kinds;

#endif
