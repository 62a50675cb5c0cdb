/* The ways in which a seat can end its turn, each with the value that the network gives
 * it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_NET_NET_TURN_H
#define FAMILIES_CARDS_NET_NET_TURN_H

#include "families/cards/net/net_value.h"

/* The rest of a turn, as far as it can be planned.  After a draw from the deck the
 * placing can't be, as the card is not known before. */
struct net_turn {
	struct move move[2];
	int moves;     /* 1 or 2 */
	int32_t value; /* in 1/NET_POINT points, as net_value gives it afterwards */
};

enum { NET_TURNS_MAX = 256 };

/* The network's own bound on draws from piles in a row, both seats counted.  Without a
 * bound two good players pass cards to and fro for ever. */
enum { NET_STALL = 6 };

/* These save time where placing comes first.  With more than NET_LATE cards in the deck,
 * draws from piles are looked at only after good placings: those that, with a draw from
 * the deck, are at most NET_PILE_MARGIN points behind the best. */
enum { NET_LATE = 8, NET_PILE_MARGIN = 8 };

/* Writes to OUT, which has room for NET_TURNS_MAX, the ways to end the turn of V's seat,
 * which is to move, each with its value.  Returns how many there are.  Every legal
 * placing is among them.  After NET_STALL draws from piles in a row, further ones are
 * left out.  MEMO, which may be NULL, saves time and changes nothing. */
int net_turns(const struct net *n, struct net_memo *memo, const struct view *v,
              struct net_turn *out);

/* Returns the number of the turn with the highest value, the first of equals. */
int net_best_turn(const struct net_turn *turns, int count);

/* Returns the best turn itself, for callers that need no other. */
struct net_turn net_turn_of(const struct net *n, struct net_memo *memo, const struct view *v);

#endif
