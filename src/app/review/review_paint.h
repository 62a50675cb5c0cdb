/* Colours of a review on a screen.  Where the terminal has none, nothing is changed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_PAINT_H
#define APP_REVIEW_REVIEW_PAINT_H

#include "app/review/review_face.h"

/* Makes the first line of what OUT got since it had FROM bytes a heading. */
void review_strong(const struct review_face *f, size_t from, struct text *out);

/* Gives the cards, the suits that are drawn from, as "+H", and the marks in what OUT got since
 * it had FROM bytes their colours. */
void review_colours(const struct review_face *f, size_t from, struct text *out);

#endif
