/* The worth of turns.  They are tried in sampled worlds that fit the seat's knowledge, all in the
 * same worlds; rules of thumb play on for all seats, each by what it knows itself.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_SEARCH_H
#define FAMILIES_TRAILS_AGENT_SEARCH_H

#include "base/rng.h"
#include "base/stop.h"
#include "base/trials.h"
#include "families/trails/agent/mind.h"
#include "families/trails/core/view.h"
#include "game/judging.h"

/* ---- The turns that a seat can make by rules of thumb, best first, and what is good or bad about one:
 * what the rules of thumb count, one thing at a time.  ---- */

enum { TURNS_MOST = TRIALS_WIDTH };

/* Writes to OUT the best turns by rules of thumb of V's seat, which is to move, best first: at most
 * MOST, 1 to TURNS_MOST; their values are in 1/MIND_POINT.  Each goes to its end, to a change of
 * missions, since nobody knows what will be drawn, or until there is no room for more.  Of turns
 * that lead to the same, one is written.  Returns how many there are, at least 1. */
int turns_find(const struct mind_base *b, const struct trails_view *v, int most,
               struct plan *out);

/* Why a turn is good or bad. */
enum reason_kind {
	REASON_FULFILS, /* the seat's mission at POINT is fulfilled */
	REASON_PUBLIC,  /* so is a public one */
	REASON_GIVES,   /* SEAT gets its mark at POINT back */
	REASON_COMES,   /* the seat's mission at POINT: expeditions come nearer to it, or go away */
	REASON_THEIRS,  /* the mark of SEAT at POINT: likewise */
	REASON_LEAVES,  /* the public mission at POINT: likewise, for the others to take */
	REASON_COUPONS, /* the turn brings coupons, or pays them */
	REASON_CHANGES, /* the mission at POINT is changed */
};

struct trails_reason {
	uint8_t kind;        /* enum reason_kind */
	uint8_t point, seat;
	int before, after;   /* steps from the nearest expedition to POINT; or coupons */
	int32_t worth;       /* to the seat that moves, in 1/MIND_POINT */
};

enum { REASONS_MOST = 160 };

/* Writes to OUT, which has room for REASONS_MOST, what turn T of V's seat, which is to move,
 * changes as far as its seat can tell; what counts most, good or bad, first.  Returns how many
 * there are. */
int reasons_of(const struct mind_base *b, const struct trails_view *v, const struct turn_moves *t,
               struct trails_reason *out);

/* ---- The worth of turns.  ---- */

enum { PLAYOUT_TO_THE_END = 1000 };

/* Plays S on until SEAT has had AHEAD turns more and is to begin another one, or to the end.  If
 * LUCK is not NULL, all seats misjudge moves a little by it, so that worlds which are alike don't
 * all come to the same. */
void playout_run(const struct mind_base *b, struct trails_state *s, int seat, int ahead,
                 struct rng *luck);

/* Returns the worth of S to SEAT: its points above the mean of the others', in 1/MIND_POINT.  If the
 * game is not over, the points that each can hope for with its missions are added. */
int32_t playout_value(const struct mind_base *b, const struct trails_state *s, int seat);

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
	struct turn_moves turn[TURNS_MOST];
	struct trials trials;    /* their points above the others', in 1/MIND_POINT */
};

/* Sets S up to try the WIDTH best turns by rules of thumb, to the end of the game. */
void search_init(struct search *s, const struct mind_base *b, const struct trails_view *v,
                 int width);

/* Sets S up to try the COUNT TURNS, 1 to TURNS_MOST, likewise. */
void search_of(struct search *s, const struct mind_base *b, const struct trails_view *v,
               const struct turn_moves *turns, int count);

/* Tries all turns in WORLDS worlds.  False if it was told to stop; the trials made by then are kept. */
bool search_worlds(struct search *s, int worlds, struct rng *rng);

/* Sorts the turns, the largest mean first, and drops all but MOST. */
void search_sort(struct search *s, int most);

/* Spends PLAYOUTS, at most PLAYOUTS_MOST, or the time until it is late, on finding the best turn,
 * which then comes first: all turns get equal parts, then the better half of them does, and so on.
 * False if it was told to stop; the first turn is then the best so far. */
bool search_run(struct search *s, int playouts, struct rng *rng);

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
