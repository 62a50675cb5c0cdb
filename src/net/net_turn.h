/* What a seat can do with the rest of its turn, and what the network thinks of
 * each way.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_NET_TURN_H
#define NET_NET_TURN_H

#include "net/net_memo.h"

/* The rest of a turn, as far as it can be planned: a deck card that has yet to be
 * placed is not known before it is drawn. */
struct net_turn {
	struct move move[2];
	int moves;     /* 1 or 2 */
	int32_t value; /* in 1/NET_POINT points, as net_value gives it afterwards */
};

enum { NET_TURNS_MAX = 256 };

/* An agent's own bound on draws from piles in a row, both seats counted: with
 * none, two good players pass cards to and fro for ever. */
enum { NET_STALL = 6 };

/* Where placing comes first and more than NET_LATE cards are in the deck, a draw
 * from a pile is thought of only after placings that are, with a draw from the
 * deck, at most NET_PILE_MARGIN points behind the best. */
enum { NET_LATE = 8, NET_PILE_MARGIN = 8 };

/* Writes to OUT the ways to end the turn of V's seat, which is to move, each
 * with its value; returns how many.  Every legal placing is among them.  After
 * NET_STALL draws from piles in a row those that draw from one more are left
 * out.  MEMO, which may be NULL, saves time and changes nothing. */
int net_turns(const struct net *n, struct net_memo *memo, const struct view *v,
              struct net_turn *out);

/* The number of the best of them, the first of equals. */
int net_best_turn(const struct net_turn *turns, int count);

/* That one itself, where no other is asked for. */
struct net_turn net_turn_of(const struct net *n, struct net_memo *memo, const struct view *v);

#endif
