/* The turns that could have been made, on a review's page: as a table, or as a question whose
 * answer the page keeps back until somebody has chosen.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_CHOICES_H
#define APP_REVIEW_REVIEW_CHOICES_H

#include "app/review/review_face.h"

/* Whether the page asks about turn T: it is marked, and it is told. */
static inline bool review_asks(const struct review_face *f, const struct review_turn *t)
{
	return t->mark && review_tells(f, t->seat);
}

/* Adds the words of the question about turn I, which the page asks about. */
void review_question(const struct review_face *f, size_t i, struct text *out);

/* Adds the best turns of each decision of turn I, and the one that was made, with their
 * costs.  Where the page asks, its decision comes first, the turns in an order that tells
 * nothing, each to be chosen; the style sheet then keeps back all cells but the first, and
 * elements of the class "a", which belong to the answer. */
void review_choices(const struct review_face *f, size_t i, struct text *out);

#endif
