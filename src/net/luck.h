/* How kind the deck was: what a drawn card is worth above what the average one
 * would have been.
 *
 * All cards are looked at, so this is for a referee and for sampled worlds, never
 * for a seat.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_LUCK_H
#define NET_LUCK_H

#include "net/net_memo.h"
#include "core/state.h"

/* Whether a move is a draw from the deck: no other has luck. */
static inline bool luck_has(struct move m)
{
	return m.kind == MOVE_DRAW && m.arg == DECK;
}

/* The luck of the seat to move in S, which draws the deck's next card: the
 * network's value for that seat with this card in hand, less the mean of it over
 * all the cards in the deck, each as likely as the others.  In 1/NET_POINT
 * points.
 *
 * Its expected value is nothing whatever the network thinks, so a result less the
 * luck of both seats' draws has the same expectation as the result and spreads
 * less: a control variate (for games: Veness, Lanctot and Bowling, Advances in
 * Neural Information Processing Systems 24, 2011). */
int32_t luck_of_draw(const struct net *n, const struct state *s);

/* The same for a quick estimate.  The mean is over the next LUCK_CARDS cards of the
 * deck, and a seat that has still to place is valued as if it could keep the card
 * besides the others.  Its expected value is nothing, too.
 * MEMO, which may be NULL, saves time and changes nothing. */
int32_t luck_glance(const struct net *n, struct net_memo *memo, const struct state *s);

/* The share of that which a round's result is to be rid of: a card is worth the less
 * the more is still to come. */
int32_t luck_control(const struct net *n, struct net_memo *memo, const struct state *s);

/* The share, in hundredths: of 50 to 100 this leaves the least spread in the
 * differences between two turns' playouts to the end; of standard's 25 points 11, of
 * classic's 26 points 13.  With 8 cards instead of all the spread is 2 % larger and a
 * playout takes 10 to 20 % less time. */
enum { LUCK_SHARE = 70, LUCK_CARDS = 8 };

#endif
