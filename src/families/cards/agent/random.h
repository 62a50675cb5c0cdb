/* An agent that takes any legal move, each equally likely.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_AGENT_RANDOM_H
#define FAMILIES_CARDS_AGENT_RANDOM_H

#include "families/cards/agent/agent.h"

extern const struct agent_kind agent_random;

#endif
