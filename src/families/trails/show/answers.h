/* The answers to a person's questions about a game of trails and its map, as short lines or, for
 * screen readers, as sentences without signs: told->words says which.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_SHOW_ANSWERS_H
#define FAMILIES_TRAILS_SHOW_ANSWERS_H

#include "families/trails/show/telling.h"

struct result;

/* Each of these adds whole lines to OUT; no line is longer than the window is wide. */

/* Adds the seat's missions by continent, then the public missions, each with the steps from
 * the nearest expedition. */
void trails_answer_hand(const struct trails_telling *told, struct text *out);

/* Adds where expedition COLOUR stands, as a sentence: "Red stands at Marib, and came from Petra;
 * ..." */
void trails_answer_stand(const struct trails_telling *told, int colour, struct text *out);

/* Adds where expedition COLOUR stands, what lies within three steps of it, and how far it is to the
 * seat's missions.  For TRAILS_ALL, adds this for all three; those that haven't begun are described
 * once. */
void trails_answer_near(const struct trails_telling *told, int colour, struct text *out);

/* Adds the shortest way that the expedition of COLOUR can still go to POINT, and the move that
 * begins it. */
void trails_answer_path(const struct trails_telling *told, int colour, int point,
                        struct text *out);

/* Adds the points of all players and how they were made, marks, coupons, and what is asked now. */
void trails_answer_score(const struct trails_telling *told, struct text *out);

/* Adds the whole table as sentences, whatever told->words says. */
void trails_answer_table(const struct trails_telling *told, struct text *out);

/* ---- The map in words: points with their neighbours. ---- */

/* Adds where POINT lies, its neighbours with the directions to them, and the steps of each
 * expedition to it. */
void atlas_point(const struct trails_telling *told, int point, struct text *out);

/* Adds in which continent POINT lies, and the steps of each expedition to it. */
void atlas_distances(const struct trails_telling *told, int point, struct text *out);

/* Adds the points of continent C, each with its neighbours. */
void atlas_continent(const struct trails_telling *told, int c, struct text *out);

/* Adds along which points the arrows of COLOUR lead, and what trails_answer_near adds. */
void atlas_expedition(const struct trails_telling *told, int colour, struct text *out);

/* Adds what a picture of the whole map shows: where the start is, the continents with the names of
 * their places, the points that give something, and the arrows that are laid. */
void atlas_world(const struct trails_telling *told, struct text *out);

/* Adds the missions whose place the seat does not know, by continent: others may have them in their
 * hands, or they lie in the stack. */
void atlas_unseen(const struct trails_telling *told, struct text *out);

/* ---- The question to the player who is to move; and once the game is over, how it ended.  ---- */

/* Adds the question to the player to move, with moves that can be typed as they stand.  BRIEF: only
 * the part before its first ';'; the part after it must not be the only place of a choice. */
void ask_lines(const struct trails_telling *told, int width, bool brief, struct text *out);

/* Adds the commands that look at the map, for somebody who doesn't know them yet. */
void ask_looks(const struct trails_telling *told, int width, struct text *out);

/* Adds the question as a sentence or two, without a newline.  In a lesson, which asks the question
 * itself, adds nothing until the game is over. */
void ask_sentence(const struct trails_telling *told, struct text *out);

/* As `result` of struct face: the winners are the title, the rows have the players with their figures,
 * and the lines say why the game ended. */
bool trails_result(const struct telling *told, struct result *r);

#endif
