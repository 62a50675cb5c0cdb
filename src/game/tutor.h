/* How a family of games judges a turn before it is made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_TUTOR_H
#define GAME_TUTOR_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/stop.h"

enum { TUTOR_STOPPED = -1 };

/* VIEW and RULES are of the family, as in struct game. */
struct tutor {
	int usual; /* the default loss in points above which the tutor asks */
	/* Checks whether it can judge turns by RULES.  Returns 0, or -1 and the reason in E.  NULL:
	 * by all. */
	int (*fits)(const void *rules, struct error *e);
	/* Judges the COUNT MOVES, at least 1, that VIEW's seat is about to make.  If they may be the
	 * beginning of a turn, the best turn that begins with them counts.  Uses nothing but VIEW, and
	 * no clock, so the same moves are always judged alike.  Sets COST to the points that they cost
	 * compared with the best turn.  Returns how many of the moves were judged: all up to a move
	 * that shows the seat something on which the later ones depend; 0 if they can't be judged; or
	 * TUTOR_STOPPED if STOP said so. */
	int (*judge)(const void *view, const uint64_t *moves, int count, struct stop stop, double *cost);
	/* True if MOVE, between the states BEFORE and AFTER, showed its seat something that the
	 * rest of the turn can go by.  NULL: a turn isn't made in so many parts that they have to
	 * be judged together. */
	bool (*shows)(const void *before, const void *after, uint64_t move);
};

#endif
