/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/score.h"

struct score score_suit(const struct rules *r, unsigned bits)
{
	if (!bits)
		return (struct score){0};
	struct score s = {.cards = bits_count(bits), .cost = r->cost};
	for (unsigned n = bits >> WAGERS_MAX; n; n &= n - 1)
		s.sum += __builtin_ctz(n) + LOWEST_NUMBER;
	s.factor = 1 + wagers_count(bits);
	if (s.cards >= r->bonus_cards)
		s.bonus = r->bonus;
	s.points = (s.sum - s.cost) * s.factor + s.bonus;
	return s;
}

int score_side(const struct rules *r, struct cards exped)
{
	int points = 0;
	for (int s = 0; s < r->suits; s++)
		points += score_suit(r, cards_lane(exped, s)).points;
	return points;
}
