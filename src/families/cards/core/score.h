/* The score of an expedition and its parts.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_CORE_SCORE_H
#define FAMILIES_CARDS_CORE_SCORE_H

#include "families/cards/core/card.h"
#include "families/cards/core/rules.h"

/* points = (sum - cost) * factor + bonus; all fields are 0 when no card was laid. */
struct score {
	int cards;  /* laid, wagers included */
	int sum;    /* of the numbers */
	int cost;
	int factor; /* 1 + wagers */
	int bonus;
	int points;
};

/* Returns the score of one expedition.  BITS is its lane in a set of cards. */
struct score score_suit(const struct rules *r, unsigned bits);

/* Returns the points of all of one seat's expeditions together. */
int score_side(const struct rules *r, struct cards exped);

#endif
