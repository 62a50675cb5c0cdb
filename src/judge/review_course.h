/* How luck and skill added up, turn by turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef JUDGE_REVIEW_COURSE_H
#define JUDGE_REVIEW_COURSE_H

#include "judge/review.h"

/* Of seat 1 since the match began, in 1/NET_POINT points; seat 2 has the opposite. */
struct review_point {
	int64_t luck;  /* of the deals and of both seats' draws */
	int64_t skill; /* the points of the rounds before and those expected of this one,
	                  less the luck */
};

/* Writes to OUT, which has room for R's turns, how it stood after each of them.  What
 * is expected of a round is the mean of what either seat took it for last, as in
 * `chance`; until both have made a turn skill stays where it was.  With the last turn
 * of a round that is over it is the result, so that luck and skill are exactly what
 * the rounds add up to. */
void review_course(const struct review *r, struct review_point *out);

#endif
