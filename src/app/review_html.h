/* A review as a page of its own.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_HTML_H
#define APP_REVIEW_HTML_H

#include "app/review_words.h"

/* Adds an HTML page that needs nothing else, no script among it: the chart, the
 * turns, play, luck and hindsight; for light and dark, and for narrow screens. */
void review_html(const struct review_face *f, struct text *out);

#endif
