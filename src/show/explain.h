/* Why a move is good or bad, in words: facts that its seat could count at that time,
 * from core/tracker.h; nothing is searched.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_EXPLAIN_H
#define SHOW_EXPLAIN_H

#include "show/words.h"
#include "core/view.h"

/* Adds a sentence a line about move M, legal for the seat of V, which is to move. */
void explain_move(const struct telling *told, const struct view *v, struct move m, struct text *out);

#endif
