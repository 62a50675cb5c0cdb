/* Finds out the worth of turns.  They are tried in sampled worlds that fit the seat's knowledge,
 * all in the same worlds; rules of thumb play on for all seats.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_SEARCH_H
#define FAMILIES_TRAILS_AGENT_SEARCH_H

#include "base/rng.h"
#include "base/stop.h"
#include "base/trials.h"
#include "families/trails/agent/turns.h"

enum { PLAYOUTS_MOST = 100000000 };

/* One decision.  Flat; what it points at must outlive it. */
struct search {
	const struct mind_base *base;
	struct trails_view view; /* of the seat that decides, which is to move */
	int ahead;               /* turns of the seat that a playout goes on for before the
	                            position is judged by rules of thumb */
	struct stop stop;        /* asked before each playout */
	uint64_t (*clock)(void); /* nanoseconds, to look at before each playout; NULL: the search takes
	                            the time that it takes */
	uint64_t late;           /* when it is time to choose, by the clock */
	int count;               /* turns that are tried */
	struct trails_turn turn[TURNS_MOST];
	struct trials trials;    /* their points above the others', in 1/MIND_POINT */
};

/* Sets S up to try the WIDTH best turns by rules of thumb, to the end of the game. */
void search_init(struct search *s, const struct mind_base *b, const struct trails_view *v,
                 int width);

/* Sets S up to try the COUNT TURNS, 1 to TURNS_MOST, likewise. */
void search_of(struct search *s, const struct mind_base *b, const struct trails_view *v,
               const struct trails_turn *turns, int count);

/* Draws a world from RNG and writes to VALUES what each turn brings there: the seat's points above
 * the others', in 1/MIND_POINT.  It depends on S and RNG alone, so any thread may try the worlds
 * in any order.  False if the search was told to stop, or it is late; VALUES then means nothing. */
bool search_try(const struct search *s, struct rng *rng, struct trial *values);

/* Tries all turns in WORLDS worlds.  False if it was told to stop; the trials made by then are kept. */
bool search_worlds(struct search *s, int worlds, struct rng *rng);

/* Sorts the turns, the largest mean first, and drops all but MOST. */
void search_sort(struct search *s, int most);

/* Spends PLAYOUTS, at most PLAYOUTS_MOST, or the time until it is late, on finding the best turn,
 * which then comes first: all turns get equal parts, then the better half of them does, and so on.
 * False if it was told to stop; the first turn is then the best so far. */
bool search_run(struct search *s, int playouts, struct rng *rng);

#endif
