/* Judges turns for a person: which ones are good, and by how much.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_HINT_H
#define FAMILIES_TRAILS_AGENT_HINT_H

#include "families/trails/agent/search.h"

/* How much a hint may cost, and how many turns it looks at.  A rollout plays each world to its
 * end. */
enum { HINT_WORLDS = 100, HINT_WIDTH = 16, ROLLOUT_WORLDS = 200, ROLLOUT_WORLDS_MAX = 1000000 };

/* Finds the best turns of V's seat, which is to move: tries WIDTH turns in WORLDS worlds, and
 * AHEAD turns on (PLAYOUT_TO_THE_END).  They stand in S->turn, best first, with search_mean and
 * search_error; B and V must outlive S.  The same position gives the same.  False if STOP said
 * so; then it holds what was found so far. */
bool hint_find(struct search *s, const struct mind_base *b, const struct trails_view *v, int width,
               int worlds, int ahead, struct stop stop);

#endif
