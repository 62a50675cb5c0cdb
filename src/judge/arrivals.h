/* The most points that could have been made of the cards that came to a hand, each
 * in its turn: known only when the round is over.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef JUDGE_ARRIVALS_H
#define JUDGE_ARRIVALS_H

#include <stddef.h>

#include "core/card.h"
#include "core/rules.h"

/* A card that came to the hand in time for placing number AT, from 1 on.  Where
 * wagers are alike their ranks number the cards, so that each card has its own. */
struct arrival {
	card_t card;
	int at;
};

/* All that came to one hand in a round.  Owns the list: all zero, or
 * arrivals_release. */
struct arrivals {
	struct arrival *list;
	size_t len, cap;
	int placings; /* that the seat made; the cards are numbered by them */
};

void arrivals_release(struct arrivals *a);

/* Adds card CARD for the placing after the ones so far. */
void arrivals_add(struct arrivals *a, card_t card);

/* The most points of the round that the seat could have made, its draws being what
 * they were: in each of its placings it lays one card of its hand to an expedition,
 * or discards one.  A card that came more than once, having been discarded between,
 * counts as so many cards, of which one can be laid.  BEST is set to the cards laid
 * then, or to one of the choices that score as much.
 *
 * Exact.  Let a card be free from the placing on in which it can be laid at the
 * earliest, after the lower ones of its suit that are laid.  A choice of cards can
 * be laid if and only if (1) for each u, no more of them become free after placing u
 * than there are placings after it; and (2) for each u, no more of them have come
 * but aren't free than the hand holds after a placing.  For if each placing takes any
 * card that is free, and a card that isn't wanted when none is, (1) says that all are
 * laid, and (2), as such a course has laid the most possible by any time, that an
 * unwanted card was there.  Both are sums over the suits of what each suit's choice
 * takes, so the best choice for each suit is sought by branch and bound over the
 * suits, the bound being the Lagrangian relaxation of (1) and (2). */
int arrivals_most(const struct rules *r, const struct arrivals *a, struct cards *best);

#endif
