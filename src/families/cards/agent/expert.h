/* The network with a look ahead.
 *
 * The large network's best turns are tried in sampled worlds, all turns in the same worlds
 * (families/cards/agent/rollout.h).  The large network plays on for the seat that decides, the small one
 * for the other seat.  At the end the large network values the position.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_AGENT_EXPERT_H
#define FAMILIES_CARDS_AGENT_EXPERT_H

#include "families/cards/agent/agent.h"

/* The options.  `playouts=N` is how much a decision may cost; turns that are out of the
 * question cost less.  One playout takes about as long as the networks' turns that it goes
 * ahead, counted for each seat, and half as long again.  `width=N` is how many turns are
 * tried; `margin=N`, how many points a tried turn may be behind the best; `prior=N`, how
 * many worlds the network's own value counts for; `turns=N`, how many own turns a playout
 * goes ahead.  Without `turns=N` it goes as many as suit the playouts.  All these are whole
 * numbers.
 *
 * `goal=points` or `goal=match` is what the turn is to be best for; `size=small` or
 * `size=large`, the network that values; `weights=FILE`, a network that values and plays on
 * for both seats. */
extern const struct agent_kind agent_expert;

#endif
