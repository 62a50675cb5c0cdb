/* What can be counted at the table, told by the `odds` command: core/tracker.h in
 * words.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_ODDS_H
#define SHOW_ODDS_H

#include "show/face.h"
#include "judge/tracker.h"

/* Adds lines on SUIT, or on all of them: what the eyes can count. */
void odds_words(const struct telling *told, int suit, struct text *out);

/* A chance as "41%", or "41 percent"; what isn't quite none is "<1%". */
void odds_chance(struct chance c, enum style style, struct text *out);

#endif
