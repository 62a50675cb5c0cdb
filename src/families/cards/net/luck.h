/* How kind the deck was: the worth of a drawn card above that of the average one.  No other move
 * than a draw from the deck has luck.
 *
 * All cards are looked at, so this is for a referee and for sampled worlds, never for a
 * seat.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_NET_LUCK_H
#define FAMILIES_CARDS_NET_LUCK_H

#include "families/cards/core/state.h"
#include "families/cards/net/net_value.h"

/* Returns the value for the seat to move in S once it has drawn card C from the deck: that of its best
 * placing if it has still to place.  In 1/NET_POINT points. */
int32_t luck_value_with(const struct net *n, const struct state *s, card_t c);

/* Returns the position of the seat to move in S after a draw from the deck, in which it has still to
 * see its card (net_suit_see) and would keep it besides the others; `over` if that ends the round. */
struct net_position luck_position(const struct state *s);

/* Returns the luck of the seat to move in S when it draws the next card of the deck, in
 * 1/NET_POINT points.  It is the network's value for that seat with this card in hand,
 * less the mean of the values with each of the cards in the deck.
 *
 * Its expected value is 0 whatever the network thinks.  A result less the luck of both
 * seats' draws therefore has the same expectation as the result and a smaller variance:
 * it is a control variate (for games: Veness, Lanctot and Bowling, Advances in Neural
 * Information Processing Systems 24, 2011). */
int32_t luck_of_draw(const struct net *n, const struct state *s);

/* Returns a quick estimate of luck_of_draw.  The mean is over the next LUCK_CARDS cards of the
 * deck, and a seat that has still to place is valued as if it could keep the card besides the
 * others.  Its expected value is 0, too.  MEMO, which may be NULL, saves time and changes
 * nothing. */
int32_t luck_glance(const struct net *n, struct net_memo *memo, const struct state *s);

/* Returns the part of luck_glance to subtract from the result of a round.  It is only a part,
 * because a card is worth less the more of the round is still to come. */
int32_t luck_control(const struct net *n, struct net_memo *memo, const struct state *s);

/* LUCK_SHARE is in hundredths.  Of the shares from 50 to 100 it leaves the least spread
 * in the differences between two turns' playouts to the end: of 25 points in standard it
 * leaves 11, of 26 in classic 13.  With LUCK_CARDS of 8 instead of all cards the spread
 * is 2 % larger and a playout takes 10 to 20 % less time. */
enum { LUCK_SHARE = 70, LUCK_CARDS = 8 };

#endif
