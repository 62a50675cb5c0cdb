/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/score.h"

int trails_points(const struct trails_table *t, int seat)
{
	if (!trails_has_cards(t))
		return t->back[seat];
	return trails_set_count(&t->fulfilled[seat]) + t->back[seat] - t->hand[seat] -
	       trails_set_count(&t->mark[seat]);
}

int trails_steps_left(const struct trails_table *t, int seat)
{
	const struct map *m = t->rules->map;
	const struct trails_set *marks = &t->mark[seat];
	int sum = 0;
	for (int p = trails_set_next(marks, 0); p >= 0; p = trails_set_next(marks, p + 1)) {
		int nearest = MAP_POINTS_MAX;
		for (int c = 0; c < TRAILS_COLOURS; c++)
			if (m->steps[t->route[c].end][p] < nearest)
				nearest = m->steps[t->route[c].end][p];
		sum += nearest;
	}
	return sum;
}

unsigned trails_winners(const struct trails_table *t)
{
	unsigned winners = 0;
	int most = 0, fewest = 0;
	for (int i = 0; i < t->seats; i++) {
		if (t->over == TRAILS_OVER_RESIGNED && i == t->mover)
			continue;
		int points = trails_points(t, i);
		int steps = trails_has_cards(t) ? 0 : trails_steps_left(t, i);
		if (!winners || points > most || (points == most && steps < fewest)) {
			winners = 0;
			most = points;
			fewest = steps;
		}
		if (points == most && steps == fewest)
			winners |= 1u << i;
	}
	return winners;
}
