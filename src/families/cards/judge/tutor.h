/* The tutor of the card games: the network judges a turn before it is made.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_JUDGE_TUTOR_H
#define FAMILIES_CARDS_JUDGE_TUTOR_H

#include "game/tutor.h"

extern const struct tutor cards_tutor;

#endif
