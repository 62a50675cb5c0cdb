/* Flat Monte Carlo: every move is tried in the same sampled worlds, played to
 * the end by rules of thumb.  An honest yardstick, not a strong player.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_MC_H
#define AGENT_MC_H

#include "agent/agent.h"

/* Option: playouts=N, how many for each legal move, 1 to MC_PLAYOUTS_MAX. */
enum { MC_PLAYOUTS = 100, MC_PLAYOUTS_MAX = 1000000 };
extern const struct agent_kind agent_mc;

#endif
