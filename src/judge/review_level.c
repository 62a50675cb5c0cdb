/* The costs of the turns that our own levels make, as the network judges them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "agent/level.h"
#include "judge/review.h"

enum { HUNDREDTHS = 100 };

/* Hundredths of a point for each turn with a choice, measured by `make review-levels
 * ROW=...` with the weights that are built in.  The expert is left out: what it sees and
 * the network doesn't counts as lost, so it is hard to tell from the level below. */
static const struct {
	const char *row;
	int rate[LEVELS]; /* in the order of level_names */
} rates[] = {
	{"standard", {200, 149, 102, 47}},
	{"classic", {198, 153, 107, 57}},
	{"long", {169, 135, 93, 50}},
};

static const int *rates_of(const struct rules *r)
{
	for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++)
		if (!strcmp(rates[i].row, r->name))
			return rates[i].rate;
	return NULL;
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
