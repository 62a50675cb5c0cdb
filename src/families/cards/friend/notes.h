/* The notes and marks that a person writes into a match at a distance.  They are this side's own, so
 * they stand beside the lines, in its file, each on a line:
 *
 *   note AT TEXT     a comment behind AT events of the match
 *   mark AT MARK     the mark of the turn that ends with event AT, from 0
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_NOTES_H
#define FAMILIES_CARDS_FRIEND_NOTES_H

#include "game/match.h"

/* Adds the notes and marks of M to OUT as such lines. */
void notes_take(const struct match *m, struct text *out);

/* Puts those of NOTES, such lines, into M, which has none.  Lines of another form are left out. */
void notes_put(const char *notes, struct match *m);

#endif
