/* Flat Monte Carlo: every move is tried in the same sampled worlds, which rules of thumb play to
 * the end.  It is an honest yardstick, not a strong player.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_MC_H
#define FAMILIES_TRAILS_AGENT_MC_H

#include "game/agent.h"

/* Option: playouts=N, the playouts for each legal move, 1 to TRAILS_MC_PLAYOUTS_MAX. */
enum { TRAILS_MC_PLAYOUTS = 10, TRAILS_MC_PLAYOUTS_MAX = 1000000 };
extern const struct agent_kind trails_mc;

#endif
