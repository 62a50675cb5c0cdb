/* The question to the player who is to move; and once the game is over, how it ended.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_ASK_H
#define FAMILIES_TRAILS_SHOW_ASK_H

#include "families/trails/show/telling.h"

/* The question to the one who is to move, with moves that can be typed as they stand.  BRIEF: only
 * the first part of it. */
void ask_lines(const struct trails_telling *told, int width, bool brief, struct text *out);

/* The commands with which one looks at the map, for somebody who doesn't know them yet. */
void ask_looks(const struct trails_telling *told, int width, struct text *out);

/* The question as a sentence or two, without a newline; in a lesson, which asks itself, nothing
 * until the game is over. */
void ask_sentence(const struct trails_telling *told, struct text *out);

/* The game is over for these two.
 *
 * Draws the result for the person TO tells it; TOLD tells the same match.  A frame has who has won
 * above, the players with their figures and why it ended in it, and the game's name below. */
void ending_draw(const struct telling *told, const struct trails_telling *to, struct text *out);

/* The same in sentences, after the points, which were shown already. */
void ending_say(const struct telling *told, struct text *out);

#endif
