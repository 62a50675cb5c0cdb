/* The table of a position, drawn for a review's page: cards are text in <b> elements of
 * their suit's class, behind which the style sheet draws boxes.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_BOARD_H
#define APP_REVIEW_REVIEW_BOARD_H

#include "base/text.h"
#include "core/state.h"

/* Adds a row for each suit: seat 1's points and expedition, the suit, its pile, seat
 * 2's points and expedition; beneath them the points and the deck's cards.  NAMES of
 * both seats, from anywhere. */
void board_table(const struct state *s, const char *const *names, struct text *out);

/* Adds a line for each hand.  The mover's card PLACED, unless that is NO_CARD or not
 * there, is underlined. */
void board_hands(const struct state *s, const char *const *names, card_t placed,
                 struct text *out);

/* Adds what lies beneath the piles' tops, which everybody may look at; nothing if
 * there is none. */
void board_beneath(const struct table *t, struct text *out);

#endif
