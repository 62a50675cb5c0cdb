/* Writes a review as a page of its own.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_HTML_H
#define APP_REVIEW_REVIEW_HTML_H

#include "app/review/review_face.h"

/* Adds an HTML page that needs no other file and may load none.  It has charts, each turn
 * with its table, play, luck and hindsight.  It suits light and dark, narrow screens and
 * paper.  Links alone lead through the turns; the page's own script adds arrow keys. */
void review_html(const struct review_face *f, struct text *out);

#endif
