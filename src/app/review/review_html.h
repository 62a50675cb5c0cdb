/* A review as a page of its own.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_HTML_H
#define APP_REVIEW_REVIEW_HTML_H

#include "app/review/review_face.h"

/* Adds an HTML page that needs nothing else and may load nothing: charts, each turn
 * with its table, play, luck and hindsight; for light and dark, for narrow screens and
 * for paper.  Links alone step through the turns; its own script adds arrow keys. */
void review_html(const struct review_face *f, struct text *out);

#endif
