/* The verdict on top of a review's page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_VERDICT_H
#define APP_REVIEW_REVIEW_VERDICT_H

#include "app/review/review_face.h"

/* Adds a paragraph that says who won, with the points. */
void verdict_result(const struct review_face *f, struct text *out);

/* Adds what luck and skill came to for the eyes' seat, the level of each player that is
 * told, and links to their costliest turns. */
void verdict_reasons(const struct review_face *f, struct text *out);

#endif
