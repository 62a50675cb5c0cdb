/* A review of trails as it is told: lists and pictures, plain words, or JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_REVIEW_REVIEW_WORDS_H
#define TRAILS_REVIEW_REVIEW_WORDS_H

#include "show/reviewer.h"
#include "trails/judge/review.h"

/* A review with what is wanted of it.  It owns the review. */
struct review_work {
	const struct review_wanted *wanted;
	struct trails_review review;
};

/* Adds the whole review to OUT, for a screen or in plain words as the telling's style says.
 * STOPPED: not all turns were judged. */
void review_words(const struct review_work *w, bool stopped, struct text *out);

/* Prints it as an object.  A program built without JSON never calls this. */
void review_object(const struct review_work *w, bool stopped);

/* Adds the moves of T to LIST, which has room for REVIEW_MOVES: as they were made; or, for BEST,
 * those before the decision that cost most, and the best ones in place of the rest.  Returns how
 * many there are. */
enum { REVIEW_MOVES = 2 * TURN_MOST };
int review_moves(const struct review_work *w, const struct trails_review_turn *t, bool best,
                 uint64_t *list);

#endif
