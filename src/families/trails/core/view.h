/* One seat's knowledge of a game: what it has seen, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_VIEW_H
#define FAMILIES_TRAILS_CORE_VIEW_H

#include "base/rng.h"
#include "families/trails/core/state.h"

/* Flat; to be copied with `=`. */
struct trails_view {
	struct trails_table table;
	struct trails_set hand;        /* its own */
	uint8_t drawn[TRAILS_DRAWN];   /* missions that it has drawn, to keep one; or MAP_NONE */
	uint8_t stack[MAP_POINTS_MAX]; /* the cards of the stack that it put beneath, MAP_NONE for
	                                  the others; see trails_state */
	uint8_t seat;
};

/* Returns the view that SEAT has of S. */
struct trails_view trails_view_of(const struct trails_state *s, int seat);

/* True if the seat is to move. */
static inline bool trails_view_to_move(const struct trails_view *v)
{
	return v->table.over == TRAILS_ON && v->table.mover == v->seat;
}

/* As trails_table_legal, with the hand of the view; 0 when another seat is to move. */
int trails_view_legal(const struct trails_view *v, uint64_t *out);

/* Checks whether the seat may make M; see trails_table_check_move. */
int trails_view_check_move(const struct trails_view *v, uint64_t m, struct error *e);

/* Returns the missions that the seat can't place: each is in another hand, drawn by the mover, or
 * in the stack where the seat doesn't know it. */
struct trails_set trails_view_unseen(const struct trails_view *v);

/* Returns the missions that SEAT may have in its hand, as far as V tells; the marked ones it has
 * for certain.  For the view's own seat its hand. */
struct trails_set trails_view_maybe(const struct trails_view *v, int seat);

/* Draws a state that fits the view by RNG.  All are equally likely.  trails_view_of(OUT, seat) is
 * the view again. */
void trails_view_sample(const struct trails_view *v, struct rng *rng, struct trails_state *out);

/* Checks whether a game can come to V, as far as counting tells; trails_view_sample is safe then.
 * Returns 0, or -1 and the reason in E. */
int trails_view_check(const struct trails_view *v, struct error *e);

/* True if all fields that matter are equal; the rules are compared by address. */
bool trails_view_equal(const struct trails_view *a, const struct trails_view *b);

/* Move M of seat MOVER as SEAT may know it: without the mission that another seat gave up or
 * kept. */
uint64_t trails_move_seen(uint64_t m, int mover, int seat);

/* True if what the move did between BEFORE and AFTER told SEAT anything that it couldn't know: a
 * mission that was drawn, laid out or held by another seat, or that none of them held it. */
bool trails_reveals(const struct trails_state *before, const struct trails_state *after,
                    uint64_t m, int seat);

#endif
