/* The words of a review of trails that its faces and its page share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_PARTS_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_PARTS_H

#include "base/number.h"
#include "families/trails/judge/review.h"
#include "families/trails/show/telling.h"
#include "show/reviewer.h"

/* A review with what is wanted of it.  It owns the review. */
struct review_work {
	const struct review_wanted *wanted;
	struct trails_review review;
};

enum { PART_COSTLIEST = 3 }; /* turns that are shown as those that cost most */

/* True if SEAT's turns are told. */
bool part_tells(const struct review_work *w, int seat);

/* WORTH, in 1/MIND_POINT points, in tenths of a point, rounded; and as text, "4.1", in BUF, which
 * has room for PART_FIGURE bytes. */
enum { PART_FIGURE = TENTHS_SIZE };
int part_tenths(int64_t worth);
const char *part_figure(int64_t worth, char *buf);

/* Each of these adds to OUT. */

/* "trails:map=pocket: Ann, Bob and Cy".  The ruleset can be broken after commas. */
void part_title(const struct review_work *w, struct text *out);

/* "Each turn judged in 400 worlds."  STOPPED: not all were. */
void part_judged(const struct review_work *w, bool stopped, struct text *out);

/* " so far", or "; Ann gave up in round 3": how the match ended, if not as usual. */
void part_ended(const struct review_work *w, struct text *out);

/* "Ann lost 3.2 points in 4 of 9 turns with a choice, 0.4 a turn: well played. 1 mistake."  What
 * SEAT's turns came to. */
void part_lost(const struct review_work *w, int seat, struct text *out);

/* "The better turn fulfils your mission Petra."  What tells the better turn of D from the one that
 * was made; TO is of the table before it, as its seat saw it. */
void part_reason(const struct review_work *w, const struct trails_telling *to,
                 const struct trails_decision *d, struct text *out);

#endif
