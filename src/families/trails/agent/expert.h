/* Whole turns, tried in sampled worlds (families/trails/agent/search.h).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_EXPERT_H
#define FAMILIES_TRAILS_AGENT_EXPERT_H

#include "game/agent.h"

/* The options, all whole numbers: `playouts=N` is how much the first decision of a turn may cost;
 * `width=N` is how many turns are tried; `turns=N`, how many own turns a playout goes ahead. */
extern const struct agent_kind trails_expert;

/* The level below: it has no options, and thinks for a fiftieth of the time. */
extern const struct agent_kind trails_hard;

#endif
