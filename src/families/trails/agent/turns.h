/* Whole turns: arrows with the bows and green points' arrows that they bring, and coupons.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_TURNS_H
#define FAMILIES_TRAILS_AGENT_TURNS_H

#include "base/trials.h"
#include "families/trails/agent/mind.h"
#include "families/trails/core/view.h"
#include "game/game.h"

enum { TURNS_MOST = TRIALS_WIDTH };

/* The rest of a turn, as far as it can be planned: to its end, to a change of missions, since
 * nobody knows what will be drawn, or until there is no room for more. */
struct trails_turn {
	uint64_t move[TURN_MOST];
	int moves;
	int32_t worth; /* by the rules of thumb, in 1/MIND_POINT */
};

/* Writes to OUT the best turns by rules of thumb of V's seat, which is to move, best first: at most
 * MOST, 1 to TURNS_MOST.  Of turns that lead to the same, one is written.  Returns how many there
 * are, at least 1. */
int turns_find(const struct mind_base *b, const struct trails_view *v, int most,
               struct trails_turn *out);

#endif
