/* Draws the end of a round and the result of a match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_SCREEN_SUMMARY_H
#define FAMILIES_CARDS_SHOW_SCREEN_SUMMARY_H

#include "show/summary.h"

/* Each of these adds lines to OUT that are no wider than the terminal. */

/* The winner of the round that ended, both players' expeditions side by side with their sums, luck
 * and play, and the costliest turn. */
void screen_draw_round(const struct telling *told, const struct summary *e, struct text *out);

/* The winner of the last round, and both players' expeditions. */
void screen_draw_sums(const struct telling *told, const struct summary *e, struct text *out);

/* The match's result in a frame, and beneath it the turn that is worth another look. */
void screen_draw_result(const struct telling *told, const struct summary *e, struct text *out);

#endif
