/* The places that a hand can pay for, and the cheapest way to each.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_CORE_WAYS_H
#define FAMILIES_EQUATOR_CORE_WAYS_H

#include "families/equator/core/view.h"

enum { WAY_STEPS = 12, WAY_NONE = 0x7fff };

/* A way: its steps as moves, and its price.  Jokers and assistants come back and cost little; a travel
 * card costs WAY_CARD, silver WAY_SILVER each. */
enum { WAY_CARD = 10, WAY_SILVER = 8, WAY_JOKER = 2, WAY_ASSISTANT = 1 };

struct way {
	int steps, cost;
	uint64_t step[WAY_STEPS];
};

struct ways {
	struct way to[BOARD_PLACES]; /* cost WAY_NONE: the hand cannot pay for it */
};

/* Finds the cheapest way of the seat's explorer to each place.  If RECOLOURS is false, none pays silver
 * for a card of another symbol. */
void ways_find(const struct equator_view *v, bool recolours, struct ways *w);

/* Finds the cheapest way through the COUNT PLACES in this order, from one to the next by a single route.
 * Returns false if the hand cannot pay for it. */
bool ways_along(const struct equator_view *v, const int *places, int count, struct way *w);

#endif
