/* How a game of trails ended: in words, and as rows of figures.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_ENDING_H
#define FAMILIES_TRAILS_SHOW_ENDING_H

#include "families/trails/show/telling.h"
#include "show/telling.h"

/* The game is over in all that is told here. */

/* Adds why it ended, and who has won: "No arrow can be laid any more. Ann and Bob share the first
 * place." */
void ending_sentences(const struct trails_telling *told, struct text *out);

/* Draws the result for the person TO tells it; TOLD tells the same match.  A frame has who has won
 * above, the players with their figures and why it ended in it, and the game's name below. */
void ending_draw(const struct telling *told, const struct trails_telling *to, struct text *out);

/* The same in sentences, behind the points, which are told already. */
void ending_say(const struct telling *told, struct text *out);

#endif
