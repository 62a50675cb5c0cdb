/* The one text of a move, as it is typed and recorded; enum trails_kind has them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_MOVE_TEXT_H
#define FAMILIES_TRAILS_CORE_MOVE_TEXT_H

#include "families/trails/core/move.h"
#include "families/trails/core/rules.h"

/* The name of a colour: "red", "yellow", "blue". */
const char *trails_colour_name(int colour);

/* The colour that WORD, of any case, is or begins; -1, and E lists them. */
int trails_colour_find(const char *word, struct error *e);

/* The point whose name stands in the first of the COUNT WORDS, as "machu" "picchu", in which *USED
 * of them are put; -1 if there is none that is written out so. */
int trails_point_words(const struct map *map, char **words, int count, int *used);

/* Whether a move can begin with WORD, or with a word that WORD begins as no other. */
bool trails_move_begins(const char *word);

/* Adds the text of M on map MAP to OUT.  A mission that isn't known is a '?'. */
void trails_move_format(const struct map *map, uint64_t m, struct text *out);

/* Reads a move at the beginning of the COUNT WORDS, which stay as they are.  Names may be
 * shortened as long as they are unique on MAP.  LEGAL has the COUNT_LEGAL moves that are legal at
 * this moment, or is NULL: then a name is also enough if only one of these is left by it.  Whether
 * the move is legal isn't checked.  A bow's arrow is of COLOUR, since its text has none.  '?' is an
 * unknown mission.  Returns how many words the move took; or -1, and E says what is expected. */
int trails_move_parse(const struct map *map, int colour, const uint64_t *legal, int count_legal,
                      char **words, int count, uint64_t *m, struct error *e);

#endif
