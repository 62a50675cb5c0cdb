/* The network's answers about a position: its value, the cards that the other seat may hold, and
 * the ways in which a seat can end its turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_NET_NET_VALUE_H
#define FAMILIES_CARDS_NET_NET_VALUE_H

#include "families/cards/net/net_input.h"
#include "families/cards/net/net_weights.h"

/* The sums of the suit layer for one suit, without the inputs of the whole.  They are
 * kept, so that a move needs only the suits that it touches to be done again.  A lane has
 * 16 bits and wraps around beyond them; sound weights never come to that. */
struct net_sums {
	struct net_tally tally;
	uint16_t lane[NET_LANES_MAX]; /* the first lanes, as many as the network has */
};

/* Returns the value of a position whose suits have the sums SUITS[0] to [P's suits - 1]: the
 * points, in 1/NET_POINT, by which its seat can expect to end the round ahead.  It is
 * exact when the round is over.  Of P only rules, kind, left, stall and over are looked
 * at. */
int32_t net_value_of_sums(const struct net *n, const struct net_position *p,
                          const struct net_sums *const *suits);

/* A cache of the sums of suits.  A search meets most suits again, in other positions, other worlds
 * and after other moves.  A memo serves one network, one ruleset and one thread. */
struct net_memo;

/* Returns an empty memo of some 800 kB, or 1.3 MB for a large network; the caller frees
 * it with free(). */
struct net_memo *net_memo_new(const struct net *n);

/* Empties the memo, for when the weights of its network have changed; the size must be
 * the same. */
void net_memo_clear(struct net_memo *memo);

/* Finds the sums of suit S by rules R.  Returns where they are: in OUT if MEMO is NULL, else in
 * MEMO, where they are valid until the next call with MEMO. */
const struct net_sums *net_memo_look(struct net_memo *memo, const struct net *n,
                                     const struct rules *r, const struct net_suit *s,
                                     struct net_sums *out);

/* As net_memo_look, but always writes the sums to OUT. */
void net_memo_sums(struct net_memo *memo, const struct net *n, const struct rules *r,
                   const struct net_suit *s, struct net_sums *out);

/* Returns the value of position P, as net_value_of_sums gives it.  MEMO may be NULL. */
int32_t net_value(const struct net *n, struct net_memo *memo, const struct net_position *p);

/* Not every unseen card is equally likely to be in the other hand: its seat would have played some
 * and discarded others.  The weight of a suit and kind says, in BELIEF_ONEs, how much likelier such
 * a card is to be there than its count alone says.  The weight multiplies the odds; without weights
 * the odds are the number of unknown cards in that hand to the number of cards in the deck. */
struct belief {
	uint32_t weight[SUITS_MAX][NET_KINDS];
};

/* A weight is from 1 to BELIEF_ONE squared, so that the weights of all cards together fit
 * 32 bits. */
enum { BELIEF_ONE = 1 << 12 };

/* Writes to B what network N believes of the other hand in view V. */
void belief_of(const struct net *n, const struct view *v, struct belief *b);

/* As view_sample, but the other hand is drawn by B: its probability is proportional to
 * the product of the weights of its unknown cards. */
void belief_sample(const struct belief *b, const struct view *v, struct rng *rng,
                   struct state *out);

/* ---- The ways in which a seat can end its turn, each with the value that the network gives
 * it. ---- */

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

/* Both limits save time where placing comes before drawing.  With more than NET_LATE cards in the
 * deck, draws from piles are looked at only after good placings: those that, with a draw from the
 * deck, are at most NET_PILE_MARGIN points behind the best. */
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
