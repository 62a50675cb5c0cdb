/* Judges turns of equator: those of a match in a review (game/judging.h), and turns before they are
 * made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_JUDGE_JUDGE_H
#define FAMILIES_EQUATOR_JUDGE_JUDGE_H

#include "game/judging.h"

/* The worlds in which a review judges each turn, if no other number is given. */
enum { EQUATOR_REVIEW_WORLDS = 100 };

extern const struct judge equator_judge;
extern const struct tutor equator_tutor;

/* The kinds of decision: the action; the expeditions and adventures to finish, join, buy or keep; the
 * route, and the cards for it. */
extern const struct decision_kinds equator_decisions;

#endif
