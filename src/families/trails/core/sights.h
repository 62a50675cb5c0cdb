/* A seat's past tells which missions can be in the places that it doesn't see into: other hands
 * and the stack.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_SIGHTS_H
#define FAMILIES_TRAILS_CORE_SIGHTS_H

#include "families/trails/core/conceal.h"

/* The seat sees this of missions by a move; MAP_NONE and -1 for nothing. */
struct sight {
	uint8_t come;    /* the place that an expedition comes to */
	uint8_t card;    /* a mission that was in a hand and is fulfilled */
	int holder;      /* by this seat */
	uint8_t open;    /* a mission that is laid open */
};

/* Owns its arrays.  A mission can be in a place if it fits all that the seat sees from there on, by
 * any way that one card could take if no other were in its way.  Cards that the stack had
 * at the deal, and those that were put beneath it later on, have numbers in the order in which
 * they are drawn. */
struct sights {
	const struct trails_past *past;
	struct sight *sight;                    /* of each move */
	struct trails_set (*bag)[TRAILS_SEATS]; /* what can be in each hand before each move, and
	                                           behind the last one */
	struct trails_set *slot;                /* what each card of the stack can be */
	int *next;                              /* the number of the next card before each move */
};

/* Looks at PAST, which outlives S, from its end on; there are missions in it. */
void sights_init(struct sights *s, const struct trails_past *past);
void sights_release(struct sights *s);

/* Whether the mover who gives up a mission by move I draws two, to choose from. */
bool sights_choice(const struct trails_past *past, int i);

#endif
