/* The kinds of decision of trails.
 *
 * The first of these that is true of the two turns gives the kind:
 *   mark        a mark is due
 *   change      exactly one of them changes a mission; or two missions were drawn, and one is kept
 *   coupon      one pays more coupons than the other
 *   bow         they differ in the arrows of bows
 *   expedition  they lead different expeditions on
 *   way         all others: the same expeditions, by other ways or in another order
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_JUDGE_DECISION_H
#define FAMILIES_TRAILS_JUDGE_DECISION_H

#include "game/decision.h"

extern const struct decision_kinds trails_decisions;

#endif
