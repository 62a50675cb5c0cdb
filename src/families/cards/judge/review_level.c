/* The costs of the turns that our own levels make, as the network judges them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/level.h"
#include "families/cards/judge/review.h"

enum { HUNDREDTHS = 100 };

/* The rates of the levels by R, in the order of level_names; NULL where none were measured.
 * The expert has none: what it sees and the network doesn't counts as lost, so that it is
 * hard to tell from the level below. */
static const int *rates_of(const struct rules *r)
{
	const struct level_row *row = level_row_find(r);
	return row && row->rate[LEVEL_BEGINNER] ? row->rate : NULL;
}

/* Whether R differs from its row.  The number of rounds doesn't count, since the cost of
 * a turn doesn't depend on it. */
static bool is_bent(const struct rules *r)
{
	struct rules plain = *r;
	struct text bends = {0};
	plain.rounds = rules_find(r->name, NULL)->rounds;
	rules_bends(&plain, &bends);
	bool bent = bends.len > 0;
	text_release(&bends);
	return bent;
}

bool review_level_known(const struct rules *r, const struct review_seat *s)
{
	return s->choices >= REVIEW_CHOICES && rates_of(r) && !is_bent(r);
}

const char *review_level(const struct rules *r, int32_t rate)
{
	const int *known = rates_of(r);
	int64_t hundredths = (int64_t)rate * HUNDREDTHS / NET_POINT;
	if (!known || hundredths * 2 > known[0] * 3)
		return NULL;
	int at = 0;
	while (at + 1 < LEVELS && 2 * hundredths < known[at] + known[at + 1])
		at++;
	return level_names[at];
}
