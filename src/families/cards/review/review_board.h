/* Draws the table of a position for a review's page.  Cards are text in <b> elements with
 * the class of their suit; the style sheet draws boxes behind them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_REVIEW_REVIEW_BOARD_H
#define FAMILIES_CARDS_REVIEW_REVIEW_BOARD_H

#include "base/text.h"
#include "families/cards/core/state.h"

/* Adds a row for each suit to OUT, with the sides of the screen: on the left the points and the
 * expedition of the seat that is not NEAR, then the suit and its pile, on the right NEAR's
 * expedition and points.  Beneath stand the points and the number of cards in the deck.
 * NAMES has both seats' names; they may be any text. */
void board_table(const struct state *s, const char *const *names, int near, struct text *out);

/* Adds a line for each hand, NEAR's below.  In the mover's hand the card PLACED is underlined,
 * if it is there; it may be NO_CARD.  With ASK the other hand belongs to the answer of a
 * question: it is in an element of the class "a". */
void board_hands(const struct state *s, const char *const *names, int near, card_t placed,
                 bool ask, struct text *out);

/* Adds the cards beneath the piles' tops, which everybody may look at.  Adds nothing if
 * there are none. */
void board_beneath(const struct table *t, struct text *out);

#endif
