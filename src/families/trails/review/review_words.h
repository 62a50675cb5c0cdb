/* A review of trails as it is told: lists and pictures, plain words, or JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_WORDS_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_WORDS_H

#include "families/trails/review/review_parts.h"

/* Adds the whole review to OUT, for a screen or in plain words as the telling's style says.
 * STOPPED: not all turns were judged. */
void review_words(const struct review_work *w, bool stopped, struct text *out);

/* Prints it as an object.  A program built without JSON never calls this. */
void review_object(const struct review_work *w, bool stopped);

#endif
