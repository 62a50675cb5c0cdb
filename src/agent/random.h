/* An agent that takes any legal move, each equally likely.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_RANDOM_H
#define AGENT_RANDOM_H

#include "agent/agent.h"

extern const struct agent_kind agent_random;

#endif
