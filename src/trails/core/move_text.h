/* The one text of a move, as it is typed and recorded; enum trails_kind has them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_CORE_MOVE_TEXT_H
#define TRAILS_CORE_MOVE_TEXT_H

#include "trails/core/view.h"

/* The name of a colour: "red", "yellow", "blue". */
const char *trails_colour_name(int colour);

/* The colour that WORD names, or begins to; -1, and E lists them. */
int trails_colour_find(const char *word, struct error *e);

/* Adds the text of M on map MAP to OUT.  A mission that isn't known is a '?'. */
void trails_move_format(const struct map *map, uint64_t m, struct text *out);

/* Reads the text of one move at the beginning of the COUNT WORDS, as the player of V may type it:
 * points may be shortened as long as the rest of the move leaves one that is meant, and so may the
 * other words.  The move is checked.  Returns how many words it took; or -1, and E says what is
 * expected. */
int trails_move_parse(const struct trails_view *v, char **words, int count, uint64_t *m,
                      struct error *e);

/* Likewise from a text with nothing else in it, on MAP alone: names are keys in full, and whether
 * the move is legal isn't checked.  '?' is read as an unknown mission.  A bow's arrow is of COLOUR,
 * since its text has none.  Returns 0; or -1, and E says what is expected. */
int trails_move_read(const struct map *map, int colour, const char *text, uint64_t *m,
                     struct error *e);

#endif
