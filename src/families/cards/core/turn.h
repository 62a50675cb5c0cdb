/* A turn, or half of one, as a person types it or a bot answers it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_CORE_TURN_H
#define FAMILIES_CARDS_CORE_TURN_H

#include "families/cards/core/view.h"

/* Cuts LINE into words at white space, commas and semicolons; the words stand in LINE, which is
 * changed.  Returns the number of words, at most MOST. */
int turn_split(char *line, char **words, int most);

enum { TURN_MOVES = 2 };

/* Reads the moves that WORDS name for the seat to move:
 *   play 7h | discard 7h | draw [deck | SUIT | CARD] | 7h | -7h | + | +h
 * one or two of them, in the order of the row's turn.  A bare card is played; or
 * drawn, if a draw is due and it is the top of its pile.  Does not check whether the moves are
 * legal.  Returns how many moves are in MOVES, which has room for TURN_MOVES; or -1 and the reason
 * in E. */
int turn_read(const struct table *t, char **words, int count, struct move *moves,
              struct error *e);

/* Checks whether the seat of V, which is to move, may make the COUNT moves in a row, by what the
 * seat knows: nobody can find out about an unseen card by trying.  Returns 0, or -1 and the reason
 * in E. */
int turn_check(const struct view *v, const struct move *moves, int count, struct error *e);

/* Reads the moves as turn_read, and checks them as turn_check.  Returns how many there are; or -1
 * and the reason in E. */
int turn_parse(const struct view *v, char **words, int count, struct move *moves,
               struct error *e);

/* Adds to OUT the card of HAND to name as an example, as most people type it: "10h". */
void turn_example(const struct rules *r, struct cards hand, struct text *out);

/* True if WORD can begin a move without a command: "7h", "-7h", "+", "+h". */
bool turn_is_move(const struct rules *r, const char *word);

#endif
