/* The card games' way to count matches: by ruleset and by who plays whom, with the points of
 * rounds.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_STATS_STATS_H
#define FAMILIES_CARDS_STATS_STATS_H

#include "app/stats/digest.h"

extern const struct stats_kind cards_stats;

#endif
