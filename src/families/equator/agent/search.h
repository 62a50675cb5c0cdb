/* The players of equator and their search: the best plans are played on in sampled worlds that
 * fit what the player knows.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_AGENT_SEARCH_H
#define FAMILIES_EQUATOR_AGENT_SEARCH_H

#include "base/stop.h"
#include "base/trials.h"
#include "families/equator/agent/mind.h"
#include "game/agent.h"

/* The effort of a search. */
struct effort {
	int width;  /* plans that are tried, at most PLANS_MOST */
	int worlds;
	int rounds; /* rounds that are played on before the position is valued */
	/* each playout goes on to the end of the game, and its result counts as much as that value:
	 * the value varies less from world to world, the result is right about adventures that take
	 * long to pay */
	bool ends;
};

/* The usual `rounds`; and more than a game has that isn't played on for ever. */
enum { EQUATOR_AHEAD = 3, EQUATOR_LONG_GAME = 100 };

/* Returns the effort of trying WIDTH plans in WORLDS worlds to the end. */
static inline struct effort equator_effort(int width, int worlds)
{
	return (struct effort){.width = width, .worlds = worlds, .rounds = EQUATOR_AHEAD, .ends = true};
}

/* The plans, the best first, and their results; trials_mean gives the value of plan I. */
struct search {
	struct plan plan[PLANS_MOST];
	int count;
	struct trials trials;
};

/* Writes the best WIDTH plans of V's seat, which is to move, to S; and, unless WIDTH is very small,
 * the best that don't move if they aren't among them: ways to many places would crowd them out. */
void equator_plans(struct search *s, const struct equator_view *v, int width);

/* Finds the best plans of V's seat, which is to move, in worlds drawn from RNG.  Returns false if
 * STOP ended the search early; S then has what was found until then. */
bool equator_search(struct search *s, const struct equator_view *v, const struct effort *effort,
                    struct rng *rng, struct stop stop);

/* As equator_search, for the plans that are in S already, which keep their order.  Returns as
 * equator_search. */
bool equator_compare(struct search *s, const struct equator_view *v, const struct effort *effort,
                     struct rng *rng, struct stop stop);

/* Sets REASON to the change in each part of the value (mind_value) of V's seat: equator_change from
 * the view V to AFTER, equator_reasons that PLAN brings in one sampled world. */
void equator_change(const struct equator_view *v, const struct equator_view *after, int32_t reason[REASONS]);
void equator_reasons(const struct equator_view *v, const struct turn_moves *plan, int32_t reason[REASONS]);

/* Returns the part of the value in which PLAN is furthest ahead of OTHER; REASONS if it is ahead
 * in none. */
enum reason equator_main_reason(const struct equator_view *v, const struct turn_moves *plan,
                                const struct turn_moves *other);

extern const struct agent_kinds equator_kinds;

#endif
