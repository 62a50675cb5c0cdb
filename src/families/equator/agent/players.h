/* The players that the program has for equator.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_AGENT_PLAYERS_H
#define FAMILIES_EQUATOR_AGENT_PLAYERS_H

#include "game/agent.h"

extern const struct agent_kinds equator_kinds;

#endif
