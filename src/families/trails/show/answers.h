/* The answers to a person's questions about a game of trails and its map, as lines in short or, for
 * ears, as sentences without signs: told->words says which.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_ANSWERS_H
#define FAMILIES_TRAILS_SHOW_ANSWERS_H

#include "families/trails/show/telling.h"

/* Each of these adds whole lines to OUT; no line is longer than the window is wide. */

/* One's missions by continent, with the steps from the nearest expedition, then the public
 * ones. */
void trails_answer_hand(const struct trails_telling *told, struct text *out);

/* Where expedition COLOUR stands, as a sentence: "Red stands at Marib, and came from Petra; ..." */
void trails_answer_stand(const struct trails_telling *told, int colour, struct text *out);

/* Where expedition COLOUR stands, what lies within three steps of it, and how far it is to one's
 * missions; for TRAILS_ALL that of all three, once for those that haven't begun. */
void trails_answer_near(const struct trails_telling *told, int colour, struct text *out);

/* The shortest way of COLOUR to POINT that it can still go, and the move that begins it. */
void trails_answer_path(const struct trails_telling *told, int colour, int point,
                        struct text *out);

/* The points of all and how they come about, marks, coupons, and what is asked now. */
void trails_answer_score(const struct trails_telling *told, struct text *out);

/* The whole table as sentences, whatever told->words says. */
void trails_answer_table(const struct trails_telling *told, struct text *out);

/* The map in words: points with their neighbours. */

/* Where POINT lies, its neighbours with the directions to them, and the steps of each expedition
 * to it. */
void atlas_point(const struct trails_telling *told, int point, struct text *out);

/* The points of continent C, each with its neighbours. */
void atlas_continent(const struct trails_telling *told, int c, struct text *out);

/* The continents with the names of their places, and where the start is. */
void atlas_world(const struct trails_telling *told, struct text *out);

/* The missions that the seat can't place, by continent: others may hold them, or they lie in the
 * stack. */
void atlas_unseen(const struct trails_telling *told, struct text *out);

/* ---- The question to the player who is to move; and once the game is over, how it ended.  ---- */

/* Adds the question to the player to move, with moves that can be typed as they stand.  BRIEF:
 * only what stands before its first ';', behind which no choice may stand alone. */
void ask_lines(const struct trails_telling *told, int width, bool brief, struct text *out);

/* Adds the commands that look at the map, for somebody who doesn't know them yet. */
void ask_looks(const struct trails_telling *told, int width, struct text *out);

/* The question as a sentence or two, without a newline; in a lesson, which asks itself, nothing
 * until the game is over. */
void ask_sentence(const struct trails_telling *told, struct text *out);

/* Both need a game that is over.
 *
 * ending_draw draws the result for the person whom TO tells it; TOLD tells the same match.  The
 * frame has the winners above; the players with their figures, and why the game ended, in it; and
 * the game's name below. */
void ending_draw(const struct telling *told, const struct trails_telling *to, struct text *out);

/* Adds what follows the points, which were shown already: that moves were taken back, the game's
 * name, and the commands that show more. */
void ending_say(const struct telling *told, struct text *out);

#endif
