/* Flat Monte Carlo: every move is tried in the same sampled worlds, which rules of thumb
 * play to the end.  It is an honest yardstick, not a strong player.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_AGENT_MC_H
#define FAMILIES_CARDS_AGENT_MC_H

#include "families/cards/agent/agent.h"

/* Option: playouts=N, the playouts for each legal move, 1 to MC_PLAYOUTS_MAX.  Without it
 * they are MC_PLAYOUTS. */
enum { MC_PLAYOUTS = 100, MC_PLAYOUTS_MAX = 1000000 };
extern const struct agent_kind agent_mc;

#endif
