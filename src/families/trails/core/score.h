/* Points, and who has won.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_SCORE_H
#define FAMILIES_TRAILS_CORE_SCORE_H

#include "families/trails/core/table.h"

/* The points of SEAT as it stands: one for each mission fulfilled and each mark that came back,
 * one less for each mission in the hand and each mark on the map.  Where missions are marks, the
 * marks that came back alone. */
int trails_points(const struct trails_table *t, int seat);

/* The steps from the ends of the expeditions to the marks that SEAT has on the map, each from the
 * nearest end, added up. */
int trails_steps_left(const struct trails_table *t, int seat);

/* The seats that have won, a bit for each; several where the first place is shared.  While the
 * game is on, those who would.  A seat that gave up hasn't. */
unsigned trails_winners(const struct trails_table *t);

#endif
