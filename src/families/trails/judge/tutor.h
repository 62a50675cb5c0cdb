/* The tutor of trails: a turn, or the beginning of one, is compared with the best before it is made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_JUDGE_TUTOR_H
#define FAMILIES_TRAILS_JUDGE_TUTOR_H

#include "game/tutor.h"

extern const struct tutor trails_tutor;

#endif
