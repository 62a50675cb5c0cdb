/* The parts that all charts of a review share: a column stands for one turn or a few.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_CHART_H
#define APP_REVIEW_REVIEW_CHART_H

#include "app/review/review_face.h"

enum { CHART_MARGIN = 6 }; /* columns on the left, for figures and the axis */

/* How the columns stand for the turns; at least one turn each. */
struct chart_columns {
	size_t count, turns;
};
struct chart_columns chart_columns_of(const struct review_face *f);

/* The last turn that column COLUMN, from 0, stands for. */
static inline size_t chart_turn(struct chart_columns c, size_t column)
{
	return (column + 1) * c.turns / c.count - 1;
}

/* Adds "TITLE: NAME", the name of the seat that is shown cut to the width. */
void chart_title(const struct review_face *f, const char *title, struct text *out);

/* Adds the line beneath a chart that says where each round begins. */
void chart_rounds(const struct review_face *f, struct chart_columns c, struct text *out);

#endif
