/* The latest events: the turns since one's own last one, told above the table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_LATELY_H
#define FAMILIES_TRAILS_SHOW_LATELY_H

#include "show/telling.h"

/* Adds the last whole turn of the person who looks and all turns since to OUT, a paragraph each.
 * Where that takes too much of the window they are told in fewer words, then one behind the other,
 * and then the oldest are left out. */
void lately_tell(const struct telling *told, struct text *out);

/* Whether event AT is the pass of another player than the one who is told, who had nothing to mark:
 * it is no news where there is little room. */
bool lately_is_idle(const struct telling *told, size_t at);

#endif
