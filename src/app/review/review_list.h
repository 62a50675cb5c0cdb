/* The list of all turns on a review's page, which can be filtered.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_LIST_H
#define APP_REVIEW_REVIEW_LIST_H

#include "app/review/review_face.h"

/* Adds the heading, an explanation, the filter and a table for each round.  A row has the
 * class p0 for the eyes' seat or p1 for the other, and u if it has no mark. */
void review_list(const struct review_face *f, struct text *out);

#endif
