/* Judges turns: those of a match in a review (game/judging.h), and turns before they are made; and
 * the kinds of decision.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_JUDGE_JUDGE_H
#define FAMILIES_TRAILS_JUDGE_JUDGE_H

#include "families/trails/agent/search.h"
#include "game/judging.h"

/* The worlds in which a review judges each turn, if no other number is given. */
enum { TRAILS_REVIEW_WORLDS = 400 };

extern const struct judge trails_judge;

/* Compares a turn, or the beginning of one, with the best before it is made. */
extern const struct tutor trails_tutor;

/* The kinds of decision of trails.
 *
 * The first of these that is true of the two turns gives the kind:
 *   mark        a mark is due
 *   change      exactly one of them changes a mission; or two missions were drawn, and one is kept
 *   coupon      one pays more coupons than the other
 *   bow         they differ in the arrows of bows
 *   expedition  they lead different expeditions on
 *   way         all others: the same expeditions, by other ways or in another order */
extern const struct decision_kinds trails_decisions;

#endif
