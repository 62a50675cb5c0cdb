/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/review/review_label.h"

#include <stddef.h>
#include <stdint.h>

/* Half of a sign; a letter's width in the mean and its height, as .atlas of review.css has them;
 * how far a name is from its point. */
enum { SIGN = 16, LETTER = 13, ASCENT = 20, DESCENT = 6, OFF = 20 };

static void take(struct labels *l, struct label_box box)
{
	if (l->count < (int)(sizeof l->box / sizeof l->box[0]))
		l->box[l->count++] = box;
}

void labels_keep_free(struct labels *l, int x, int y)
{
	take(l, (struct label_box){x - SIGN, y - SIGN, x + SIGN, y + SIGN});
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* How much of B lies within A. */
static int common(struct label_box a, struct label_box b)
{
	const int wide = least(a.east, b.east) - (a.west > b.west ? a.west : b.west);
	const int high = least(a.south, b.south) - (a.north > b.north ? a.north : b.north);
	return wide > 0 && high > 0 ? wide * high : 0;
}

/* How much B covers of all that is taken; and how much of it lies off the map, which is worse. */
static int64_t covers(const struct labels *l, struct label_box b)
{
	enum { WORSE = 4 };
	const struct label_box map = {0, 0, l->width, l->height};
	int64_t sum = (int64_t)WORSE * ((b.east - b.west) * (b.south - b.north) - common(map, b));
	for (int i = 0; i < l->count; i++)
		sum += common(l->box[i], b);
	return sum;
}

struct label labels_place(struct labels *l, int x, int y, int columns)
{
	static const struct {
		int x, y;  /* in units, of the end of the name and of its baseline */
		int from;  /* how many halves of it lie to the left of that */
		const char *anchor;
	} tries[] = {
		{OFF, 7, 0, "from"},         {-OFF, 7, 2, "to"},
		{0, -OFF, 1, "mid"},         {0, OFF + 16, 1, "mid"},
		{OFF - 6, -11, 0, "from"},   {OFF - 6, 25, 0, "from"},
		{-OFF + 6, -11, 2, "to"},    {-OFF + 6, 25, 2, "to"},
		{0, -OFF - 22, 1, "mid"},    {0, OFF + 38, 1, "mid"},
	};
	const int wide = columns * LETTER;
	struct label best = {x, y, ""};
	struct label_box taken = {0};
	int64_t fewest = INT64_MAX;
	for (size_t i = 0; i < sizeof tries / sizeof tries[0] && fewest; i++) {
		const int at = x + tries[i].x, base = y + tries[i].y,
			  west = at - wide * tries[i].from / 2;
		const struct label_box box = {west, base - ASCENT, west + wide, base + DESCENT};
		const int64_t covered = covers(l, box);
		if (covered >= fewest)
			continue;
		fewest = covered;
		taken = box;
		best = (struct label){at, base, tries[i].anchor};
	}
	take(l, taken);
	return best;
}
