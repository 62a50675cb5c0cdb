/* The draws of a review that had most luck, and least, and the turns that cost most.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/review.h"

/* The least luck, or loss, that does not round to 0.0 points. */
enum { LEAST = NET_POINT / 20 };

int review_extremes(const struct review *r, int seat, bool lucky, int most,
                    const struct review_draw **out)
{
	int count = 0, sign = lucky ? 1 : -1;
	for (size_t i = 0; i < r->draws; i++) {
		const struct review_draw *d = &r->draw[i];
		if (d->seat != seat || sign * d->luck < LEAST)
			continue;
		int at = count;
		while (at > 0 && sign * out[at - 1]->luck < sign * d->luck)
			at--;
		if (at == most)
			continue;
		count += count < most;
		for (int k = count - 1; k > at; k--)
			out[k] = out[k - 1];
		out[at] = d;
	}
	return count;
}

int review_costliest(const struct review *r, int seat, int most, size_t *out)
{
	int count = 0;
	for (size_t i = 0; i < r->turns; i++) {
		const struct review_turn *t = &r->turn[i];
		if ((seat >= 0 && t->seat != seat) || t->loss < LEAST)
			continue;
		int at = count;
		while (at > 0 && r->turn[out[at - 1]].loss < t->loss)
			at--;
		if (at == most)
			continue;
		count += count < most;
		for (int k = count - 1; k > at; k--)
			out[k] = out[k - 1];
		out[at] = i;
	}
	return count;
}
