/* A review of trails, written into a match and so into its record.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_JUDGE_REVIEW_NOTE_H
#define FAMILIES_TRAILS_JUDGE_REVIEW_NOTE_H

#include "families/trails/judge/review.h"

/* Puts a note behind each turn with a choice that R has judged, in M, which has the same events as the
 * match of R:
 *   [%review +3.2 +3.2]     points above the mean of the others at the end, by the best turn that
 *                           was found and by the one that was made
 *   [%review +3.2 -0.9 cost 4.1 error 0.5 best red marib, pass]
 *                           and the cost of the turn, its standard error, and the better turn
 * It also marks the turns that R marks.  Where somebody else has marked a turn, that mark stays and
 * " mark kept" ends the note.  Notes and marks of an earlier review of these turns are replaced. */
void trails_review_annotate(const struct trails_review *r, struct match *m);

#endif
