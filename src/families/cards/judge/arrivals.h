/* The most points that a seat could have made of the cards that came to its hand, each in
 * its turn.  It can be told only when the round is over.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_JUDGE_ARRIVALS_H
#define FAMILIES_CARDS_JUDGE_ARRIVALS_H

#include <stddef.h>

#include "families/cards/core/card.h"
#include "families/cards/core/rules.h"

/* A card that came to the hand in time for placing number AT, counted from 1.  Where
 * wagers are alike, their ranks number the cards, so that each card has its own. */
struct arrival {
	card_t card;
	int at;
};

/* All cards that came to one hand in a round.  Owns the list: all zero at first,
 * arrivals_release at the end. */
struct arrivals {
	struct arrival *list;
	size_t len, cap;
	int placings; /* placings that the seat has made */
};

/* Gives the memory back; A may be used again. */
void arrivals_release(struct arrivals *a);

/* Adds CARD, which comes in time for the next placing. */
void arrivals_add(struct arrivals *a, card_t card);

/* Returns the most points of the round that the seat could have made with the draws that
 * it made.  In each of its placings it lays one card of its hand to an expedition or
 * discards one.  A card that came twice, because it was discarded in between, counts as
 * two cards, of which one can be laid.  BEST is set to the cards laid in one of the best
 * choices.
 *
 * The result is exact.  Let a card be free from the earliest placing on in which it can
 * be laid, after the lower cards of its suit that are laid.  A choice of cards can be
 * laid if and only if two conditions hold for each placing u: (1) no more cards of the
 * choice become free after u than there are placings after u, and (2) no more of them
 * have come without being free than the hand holds after a placing.  To see it, let each
 * placing take any free card of the choice, and an unwanted card when none is free.  By
 * (1) all cards of the choice are laid.  Such a course has laid as many as possible at
 * any time, so by (2) there was an unwanted card whenever one was needed.
 *
 * Both conditions are sums over the suits of what each suit's choice takes.  The best
 * choice for each suit is therefore sought by branch and bound over the suits.  The bound
 * is the Lagrangian relaxation of (1) and (2). */
int arrivals_most(const struct rules *r, const struct arrivals *a, struct cards *best);

#endif
