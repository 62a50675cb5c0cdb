/* The words of a review that its faces and its page share.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_JUDGED_PARTS_H
#define SHOW_JUDGED_PARTS_H

#include "base/number.h"
#include "show/judged/reviewing.h"

/* A review with what is wanted of it.  It owns the review. */
struct review_work {
	const struct judged_words *words;
	const struct review_wanted *wanted;
	struct judging review;
};

enum { PART_COSTLIEST = 3 }; /* turns that are shown as those that cost most */

/* True if SEAT's turns are told. */
bool part_tells(const struct review_work *w, int seat);

/* WORTH, in the judge's parts of a point, in tenths of a point, rounded; and as text, "4.1", in BUF, which
 * has room for PART_FIGURE bytes. */
enum { PART_FIGURE = TENTHS_SIZE };
int part_tenths(const struct review_work *w, int64_t worth);
const char *part_figure(const struct review_work *w, int64_t worth, char *buf);

/* Each of these adds to OUT. */

/* "trails:map=pocket: Ann, Bob and Cy".  The ruleset can be broken after commas. */
void part_title(const struct review_work *w, struct text *out);

/* Joins to the sentences in OUT "Each turn judged in 400 worlds."  STOPPED: not all were. */
void part_judged(const struct review_work *w, bool stopped, struct text *out);

/* Joins likewise "Ann gave up in round 3.": how the match ended, if not as usual. */
void part_ended(const struct review_work *w, struct text *out);

/* "Ann lost 3.2 points in 4 of 9 turns with a choice, 0.4 a turn. Well played. 1 mistake."  What
 * SEAT's turns came to. */
void part_lost(const struct review_work *w, int seat, struct text *out);

/* "In favour of the better turn: it fulfils your mission Petra."  What tells the better turn of D from the one that
 * was made; STATE is before it, SEAT's. */
void part_reason(const struct review_work *w, const struct telling *told, const void *state, int seat,
                 const struct decision *d, struct text *out);

#endif
