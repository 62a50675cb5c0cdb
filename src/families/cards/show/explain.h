/* Tells in words why a move is good or bad: facts that its seat could count at that time
 * (cards/core/tracker.h).  Nothing is searched.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_EXPLAIN_H
#define FAMILIES_CARDS_SHOW_EXPLAIN_H

#include "families/cards/core/view.h"
#include "show/words.h"

/* Adds lines of one sentence each about move M to OUT.  V's seat is to move, and M is legal
 * for it. */
void explain_move(const struct telling *told, const struct view *v, struct move m, struct text *out);

#endif
