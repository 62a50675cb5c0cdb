/* A part of a turn that its seat decided at once, compared with the best that it could have made.
 *
 * The best one is searched for as a hint is; then it and the one that was made are played on to the
 * end of the game in the same sampled worlds, other ones than those of the search.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_JUDGE_DECISION_H
#define FAMILIES_TRAILS_JUDGE_DECISION_H

#include "families/trails/agent/search.h"

/* A turn, or what is left of it; it ends where its seat is shown something new to decide by, as
 * missions that it draws. */
struct trails_decision {
	size_t event;            /* names the luck of the worlds: in a match, the event in the log that
	                            is the first of its moves */
	struct trails_turn made, best; /* as far as they could be planned */
	int32_t loss, error;     /* of it, in 1/MIND_POINT points; and its standard error */
	int32_t worth;           /* of the best turn: points above the others' mean at the end */
};

/* How many turns a search looks at, and how many turns ahead; and how many playouts it spends for
 * each world in which the best turn is compared then. */
enum { TRAILS_DECISION_WIDTH = 16, TRAILS_DECISION_AHEAD = 3, TRAILS_DECISION_PLAYOUTS = 4 };

/* Judges the decision of V's seat, which is to move: D has its `event`, the rest is set.  Of the COUNT
 * turns MADE, one or two, the better counts as made.  They are compared with the best in WORLDS
 * worlds, 2 to TRIALS_MAX.  A loss that is less than TRIALS_SURE of its errors is none.  S is for
 * working in.  False if STOP said so, and D means nothing then. */
bool trails_decision_judge(struct trails_decision *d, const struct mind_base *b,
                           const struct trails_view *v, const struct trails_turn *made, int count,
                           int worlds, struct stop stop, struct search *s);

/* Whether move M, between the states BEFORE and AFTER, showed its seat something that the rest of
 * the turn can go by: missions that were drawn, or another public one. */
bool trails_decision_ends(const struct trails_state *before, const struct trails_state *after,
                          uint64_t m);

#endif
