/* Any legal move.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_RANDOM_H
#define FAMILIES_TRAILS_AGENT_RANDOM_H

#include "game/agent.h"

extern const struct agent_kind trails_random;

#endif
