/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/review_course.h"

void review_course(const struct review *r, struct review_point *out)
{
	const struct review_round *round = r->round;
	struct review_point now = {0}, begin = {0}; /* BEGIN: at the round's beginning */
	int64_t drawn = 0;                          /* luck of the round so far, with the deal's */
	int64_t expected[SEATS] = {0};              /* of the round, for seat 1, by each seat */
	bool known[SEATS] = {false};
	size_t draw = 0;
	for (size_t i = 0; i < r->turns; i++) {
		const struct review_turn *t = &r->turn[i];
		int32_t points = t->decision[t->decisions - 1].judgement.made.outlook.points;
		bool last = review_ends_round(r, i);
		if (review_begins_round(r, i)) {
			round = &r->round[t->round - r->round[0].round];
			begin = now;
			drawn = round->deal;
			known[0] = known[1] = false;
		}
		/* behind the last whole turn one that was broken off may have drawn */
		size_t end = last ? SIZE_MAX : t->last;
		for (; draw < r->draws; draw++) {
			const struct review_draw *d = &r->draw[draw];
			if (d->round != round->round || d->event > end)
				break;
			drawn += d->seat ? -d->luck : d->luck;
		}
		expected[t->seat] = t->seat ? -points : points;
		known[t->seat] = true;
		now.luck = begin.luck + drawn;
		if (last && round->over)
			now.skill = begin.skill + (int64_t)round->result * NET_POINT - drawn;
		else if (known[0] && known[1])
			now.skill = begin.skill + (expected[0] + expected[1]) / 2 - drawn;
		out[i] = now;
	}
}
