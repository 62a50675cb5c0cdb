/* Records of matches of any family, as texts that can be kept, mailed and played again.
 * expedition(5) describes the format.  The cards have a form of their own, families/cards/record.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include "game/match.h"

/* Adds the record of M, which holds the whole truth, to OUT.  NAMES has the name of each seat.  The
 * rules are written as the family's rules_format writes them.  Variations are left out. */
void game_record_write(const struct match *m, const char *const *names, struct text *out);

/* Reads the record at the beginning of TEXT, which has LEN bytes, and plays it out into M: a match
 * of the family G, which the record's Ruleset belongs to.  It is taken only if every tag and move
 * agrees.  *USED is set to the number of bytes read: up to the next record in the text, or to its
 * end.  USED may be NULL; then a second record is a fault.  Returns 0, and the caller releases M;
 * or -1, and M is no match.  E then says the line, what was found and what would have been
 * right. */
int game_record_read(struct match *m, const struct game *g, const char *text, size_t len,
                     size_t *used, struct error *e);

#endif
