/* Judging turns: of a match looked back on (game/judging.h), and the tutor, who compares a turn, or the
 * beginning of one, with the best before it is made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_JUDGE_REVIEW_H
#define FAMILIES_TRAILS_JUDGE_REVIEW_H

#include "families/trails/agent/search.h"
#include "game/decision.h"
#include "game/judging.h"

/* The worlds in which a review judges each turn, if no other number is given. */
enum { TRAILS_REVIEW_WORLDS = 400 };

extern const struct judge trails_judge;

/* Compares a turn, or the beginning of one, with the best before it is made. */
extern const struct tutor trails_tutor;

#endif
