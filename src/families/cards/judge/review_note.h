/* A review, written into the record of its match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_JUDGE_REVIEW_NOTE_H
#define FAMILIES_CARDS_JUDGE_REVIEW_NOTE_H

#include "families/cards/judge/review.h"

/* Puts a note behind each turn of RECORD, from which the match of R was made:
 *   [%review -3.2 -5.0 31%]             points by the best turn and after the turn made,
 *                                       and its seat's chance to win the match then
 *   [%review -3.2 -5.0 31% best -7H +]  and the best turn, where it was another
 * It also marks the turns that R marks.  Where somebody else has marked a turn, that mark
 * stays and " mark kept" ends the note.  Notes and marks of an earlier review are
 * replaced. */
void review_annotate(const struct review *r, struct record *record);

#endif
