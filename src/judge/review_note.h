/* A review, written into the record it is of.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef JUDGE_REVIEW_NOTE_H
#define JUDGE_REVIEW_NOTE_H

#include "judge/review.h"

/* Puts a note behind each turn of RECORD, which the match of R was made from:
 *   [%review -3.2 -5.0 31%]             points at best and after it, chance of its
 *                                       seat to win the match after it
 *   [%review -3.2 -5.0 31% best -7H +]  and the best turn, where it was another
 * and marks those that R marks and nobody else has; where somebody has, " mark kept" ends
 * the note.  Notes and marks of an earlier review are replaced. */
void review_annotate(const struct review *r, struct record *record);

#endif
