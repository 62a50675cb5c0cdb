/* A turn, or half of one, as a person types it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_TURN_H
#define APP_TURN_H

#include "core/view.h"

/* Cuts LINE into words at white space, commas and semicolons; the words stand in
 * LINE, which is changed.  Returns how many, at most MOST. */
int turn_split(char *line, char **words, int most);

/* Reads the moves that WORDS name for the seat of V, which is to move:
 *   play 7h | discard 7h | draw [deck | SUIT | CARD] | 7h | -7h | + | +h
 * one or two of them, in the order of the row's turn.  A bare card is played; or
 * drawn, if a draw is due and it is the top of its pile.
 * They are checked by what the seat knows, so that what an unseen card would
 * allow can't be tried out.  Returns how many moves are in MOVES, which has room
 * for 2; or -1 and the reason in E. */
int turn_parse(const struct view *v, char **words, int count, struct move *moves,
               struct error *e);

/* Whether WORD can begin a move without a command: "7h", "-7h", "+", "+h". */
bool turn_is_move(const struct rules *r, const char *word);

#endif
