/* The worth of turns.  They are tried in sampled worlds that fit the seat's knowledge, all in the
 * same worlds; rules of thumb play on for all seats, each by what it knows itself.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_AGENT_SEARCH_H
#define FAMILIES_TRAILS_AGENT_SEARCH_H

#include "base/rng.h"
#include "base/stop.h"
#include "base/trials.h"
#include "families/trails/agent/mind.h"
#include "families/trails/core/view.h"
#include "game/agent.h"
#include "game/judging.h"

/* ---- The best turns of a seat by rules of thumb; and what is good or bad about a turn, as the
 * rules of thumb count it, one thing at a time. ---- */

enum { TURNS_MOST = TRIALS_WIDTH };

/* Writes to OUT the best turns by rules of thumb of V's seat, which is to move, best first: at
 * most MOST, 1 to TURNS_MOST; their values are in 1/MIND_POINT.  Each turn goes to its end, to a
 * change of missions, since nobody knows what will be drawn, or until there is no room for more
 * moves.  Of turns with the same result, only one is written.  Returns how many there are, at
 * least 1. */
int turns_find(const struct mind_base *b, const struct trails_view *v, int most,
               struct plan *out);

/* Why a turn is good or bad. */
enum reason_kind {
	REASON_FULFILS, /* the seat's mission at POINT is fulfilled */
	REASON_PUBLIC,  /* the public mission at POINT is fulfilled */
	REASON_GIVES,   /* SEAT gets its mark at POINT back */
	/* expeditions come nearer to the seat's mission at POINT, or go away from it */
	REASON_COMES,
	/* expeditions come nearer to the mark of SEAT at POINT, or go away from it */
	REASON_THEIRS,
	/* expeditions come nearer to the public mission at POINT, for the others to take, or go
	 * away */
	REASON_LEAVES,
	REASON_COUPONS, /* the turn brings coupons, or pays them */
	REASON_CHANGES, /* the mission at POINT is changed */
};

struct trails_reason {
	uint8_t kind;        /* enum reason_kind */
	uint8_t point, seat;
	int before, after;   /* steps from the nearest expedition to POINT; or coupons */
	int32_t worth;       /* worth to the seat that moves, in 1/MIND_POINT */
};

enum { REASONS_MOST = 160 };

/* Writes to OUT, which has room for REASONS_MOST, what turn T of V's seat, which is to move,
 * changes as far as that seat can know; the reasons that count most, good or bad, come first.
 * Returns how many there are. */
int reasons_of(const struct mind_base *b, const struct trails_view *v, const struct turn_moves *t,
               struct trails_reason *out);

/* ---- The worth of turns.  ---- */

enum { PLAYOUT_TO_THE_END = 1000 };

/* Plays S on until SEAT has had AHEAD more turns and is to begin another, or to the end.  If LUCK
 * is not NULL, all seats misjudge moves a little, at random by LUCK, so that equal worlds don't
 * all lead to the same result. */
void playout_run(const struct mind_base *b, struct trails_state *s, int seat, int ahead,
                 struct rng *luck);

/* Returns the worth of S to SEAT: its points above the mean of the others', in 1/MIND_POINT.  If
 * the game is not over, the points that each can hope for with its missions are added. */
int32_t playout_value(const struct mind_base *b, const struct trails_state *s, int seat);

enum { PLAYOUTS_MOST = 100000000 };

/* One decision.  Flat; everything that it points to must outlive it. */
struct search {
	const struct mind_base *base;
	struct trails_view view; /* the view of the seat that decides, which is to move */
	int ahead;               /* turns of the seat that a playout goes on for before the
	                            position is judged by rules of thumb */
	struct stop stop;        /* asked before each playout */
	uint64_t (*clock)(void); /* nanoseconds, asked before each playout; NULL: no time limit */
	uint64_t late;           /* the time by the clock when the search must end */
	int count;               /* turns that are tried */
	struct turn_moves turn[TURNS_MOST];
	/* the seat's points above the others' by each turn, in 1/MIND_POINT */
	struct trials trials;
};

/* Sets S up to try the WIDTH best turns by rules of thumb, to the end of the game. */
void search_init(struct search *s, const struct mind_base *b, const struct trails_view *v,
                 int width);

/* Sets S up to try the COUNT TURNS, 1 to TURNS_MOST, to the end of the game. */
void search_of(struct search *s, const struct mind_base *b, const struct trails_view *v,
               const struct turn_moves *turns, int count);

/* Tries all turns in WORLDS worlds.  Returns false if it was told to stop; the trials made until
 * then are kept. */
bool search_worlds(struct search *s, int worlds, struct rng *rng);

/* Sorts the turns, the largest mean first, and drops all but MOST. */
void search_sort(struct search *s, int most);

/* Finds the best turn, which then comes first, in PLAYOUTS playouts, at most PLAYOUTS_MOST, or
 * until S's time is over.  First all turns get equal parts, then the better half of them does,
 * and so on.  Returns false if it was told to stop; the first turn is then the best so far. */
bool search_run(struct search *s, int playouts, struct rng *rng);

/* How much a hint may cost, and how many turns it looks at.  A rollout plays each world to its
 * end. */
enum { HINT_WORLDS = 100, HINT_WIDTH = 16, ROLLOUT_WORLDS = 200, ROLLOUT_WORLDS_MAX = 1000000 };

/* Finds the best turns of V's seat, which is to move: tries WIDTH turns in WORLDS worlds, each for
 * AHEAD own turns, or PLAYOUT_TO_THE_END.  The turns are then in S->turn, best first, with their
 * results in S->trials; B and V must outlive S.  The same position gives the same result.  Returns
 * false if STOP ended the search early; S then has what was found until then. */
bool hint_find(struct search *s, const struct mind_base *b, const struct trails_view *v, int width,
               int worlds, int ahead, struct stop stop);

/* All kinds of players, from one who knows the rules up to one who looks ahead; the levels come last,
 * by strength. */
extern const struct agent_kinds trails_kinds;

#endif
