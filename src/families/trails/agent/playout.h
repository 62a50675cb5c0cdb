/* Plays a world on by rules of thumb, each seat by what it knows itself, and says what it came to.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_PLAYOUT_H
#define FAMILIES_TRAILS_AGENT_PLAYOUT_H

#include "base/rng.h"
#include "families/trails/agent/mind.h"
#include "families/trails/core/state.h"

enum { PLAYOUT_TO_THE_END = 1000 };

/* Plays S on until SEAT has had AHEAD turns more and is to begin another one, or to the end.  If
 * LUCK is not NULL, all seats misjudge moves a little by it, so that worlds which are alike don't
 * all come to the same. */
void playout_run(const struct mind_base *b, struct trails_state *s, int seat, int ahead,
                 struct rng *luck);

/* The worth of S to SEAT: its points above the mean of the others', in 1/MIND_POINT.  If the game
 * is not over, those that each can hope for with the missions that it has. */
int32_t playout_value(const struct mind_base *b, const struct trails_state *s, int seat);

#endif
