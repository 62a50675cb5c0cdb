/* Tells people a review as lines of text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_WORDS_H
#define APP_REVIEW_REVIEW_WORDS_H

#include "app/review/review_face.h"

/* Adds the whole review to OUT: turns, play, luck, hindsight, chart. */
void review_words(const struct review_face *f, struct text *out);

/* Prints the review as one JSON object.  Prints nothing in a program built without JSON. */
void review_json(const struct review_face *f);

#endif
