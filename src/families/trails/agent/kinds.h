/* The players there are for this family.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_KINDS_H
#define FAMILIES_TRAILS_AGENT_KINDS_H

#include "game/agent.h"

/* All of them, the levels by strength behind the others, and how many there are. */
enum { TRAILS_KIND_COUNT = 8 };
extern const struct agent_kinds trails_kinds;

#endif
