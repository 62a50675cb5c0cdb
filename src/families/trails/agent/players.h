/* The players of this family: from one who knows the rules up to one who looks ahead.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_PLAYERS_H
#define FAMILIES_TRAILS_AGENT_PLAYERS_H

#include "game/agent.h"

/* Any legal move. */
extern const struct agent_kind trails_random;

/* The best move by rules of thumb (families/trails/agent/mind.h). */
extern const struct agent_kind trails_thumb;

/* Three players that misjudge the gain of each move by an error from Gumbel's distribution.  Above
 * them are trails_hard and trails_expert. */
enum trails_level { TRAILS_BEGINNER, TRAILS_EASY, TRAILS_MEDIUM, TRAILS_LEVELS };
extern const struct agent_kind trails_levels[TRAILS_LEVELS];

/* Flat Monte Carlo: every move is tried in the same sampled worlds, which rules of thumb play to
 * the end.  It is a fixed yardstick, not a strong player.  Option: playouts=N, the playouts for
 * each legal move, 1 to TRAILS_MC_PLAYOUTS_MAX. */
enum { TRAILS_MC_PLAYOUTS = 10, TRAILS_MC_PLAYOUTS_MAX = 1000000 };
extern const struct agent_kind trails_mc;

/* Whole turns, tried in sampled worlds (families/trails/agent/search.h).  The options, all whole
 * numbers: `playouts=N` is how much the first decision of a turn may cost; `width=N` is how many
 * turns are tried; `turns=N`, how many own turns a playout goes ahead. */
extern const struct agent_kind trails_expert;

/* The level below expert: without options, it thinks for a fiftieth of the time. */
extern const struct agent_kind trails_hard;

/* All kinds of players; the levels come last, by strength. */
enum { TRAILS_KIND_COUNT = 8 };
extern const struct agent_kinds trails_kinds;

#endif
