/* How luck and skill added up, turn by turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_JUDGE_REVIEW_COURSE_H
#define FAMILIES_CARDS_JUDGE_REVIEW_COURSE_H

#include "families/cards/judge/review.h"

/* The sums for seat 1 since the match began, in 1/NET_POINT points.  Seat 2 has the
 * opposite. */
struct review_point {
	int64_t luck;  /* luck of the deals and of both seats' draws */
	int64_t skill; /* points of the rounds before and those expected of
	                  this one, less the luck */
};

/* Writes to OUT, which has room for R's turns, the sums after each of them.  The points
 * expected of a round are the mean of what the two seats last expected; until both have
 * made a turn, skill stays where it was.  After the last turn of a round that is over the
 * result counts instead, so that luck and skill are together exactly the points of the
 * rounds. */
void review_course(const struct review *r, struct review_point *out);

#endif
