/* The players of equator, and how they look ahead: they play the best plans on in worlds that fit what they
 * know.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_AGENT_SEARCH_H
#define FAMILIES_EQUATOR_AGENT_SEARCH_H

#include "base/stop.h"
#include "base/trials.h"
#include "families/equator/agent/mind.h"
#include "game/agent.h"

/* How far a search looks. */
struct effort {
	int width;  /* plans, at most PLANS_MOST */
	int worlds;
	int rounds; /* that are played on */
};

/* The plans, the best first, and what they came to; trials_mean gives the value of plan I. */
struct search {
	struct plan plan[PLANS_MOST];
	int count;
	struct trials trials;
};

/* Finds the best plans of V's seat, which is to move.  RNG makes the worlds.  Returns false if STOP
 * said so; what was found by then counts. */
bool equator_search(struct search *s, const struct equator_view *v, const struct effort *effort,
                    struct rng *rng, struct stop stop);

/* Compares the plans that S has, which stay in their order. */
bool equator_compare(struct search *s, const struct equator_view *v, const struct effort *effort,
                     struct rng *rng, struct stop stop);

/* Sets REASON to what PLAN changes for V's seat, as far as it is known what comes of it. */
void equator_reasons(const struct equator_view *v, const struct turn_moves *plan, int32_t reason[REASONS]);

/* Returns the reason that speaks most for PLAN against OTHER; REASONS if none does. */
enum reason equator_main_reason(const struct equator_view *v, const struct turn_moves *plan,
                                const struct turn_moves *other);

extern const struct agent_kinds equator_kinds;

#endif
