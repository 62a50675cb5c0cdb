/* What the network is told of a position: a few dozen bits for each suit, and a
 * few for the whole.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_NET_INPUT_H
#define NET_NET_INPUT_H

#include "core/view.h"

/* One suit as a seat sees it.  Sets are the twelve bits of a suit; wagers are
 * counted, not named: N of them are the lowest N bits, in every row. */
struct net_suit {
	uint16_t hand;   /* own */
	uint16_t mine;   /* own expedition */
	uint16_t theirs; /* the other seat's expedition */
	uint16_t held;   /* known to be in the other hand */
	uint16_t unseen; /* in the deck or, unknown, in the other hand */
	uint64_t pile;   /* as in struct table */
};

/* What a seat is waiting for when its position is valued. */
enum net_kind {
	NET_TURN_DONE, /* its turn is over, its hand complete */
	NET_CARD_DUE,  /* it has drawn from the deck, the card not yet seen */
};

/* A position from one seat's side, between the halves of a turn or after it.
 * Flat; copied with `=`. */
struct net_position {
	const struct rules *rules;
	struct net_suit suit[SUITS_MAX];
	uint8_t kind;  /* enum net_kind */
	uint8_t left;  /* cards in the deck */
	uint8_t stall; /* draws from piles in a row */
	bool over;     /* the round is: nothing is left to be estimated */
};

/* The position of view V, which knows nothing hidden. */
struct net_position net_position_of(const struct view *v);

/* Makes a move of the position's seat, legal in the view that it came from.  A
 * draw from the deck adds no card to the hand: it is not known yet. */
void net_position_move(struct net_position *p, struct move m);

/* What a move does to the one suit it touches; RANK as in a card. */
void net_suit_play(struct net_suit *s, int rank);
void net_suit_discard(struct net_suit *s, int rank);
void net_suit_take(struct net_suit *s); /* the pile's top, into the hand */

/* An unseen card turns out to be in the own hand. */
void net_suit_see(struct net_suit *s, int rank);

/* How many inputs there are, of a suit and of the whole, numbered on. */
enum { NET_SUIT_INPUTS = 691, NET_WHOLE_INPUTS = 344 };
enum { NET_INPUTS = NET_SUIT_INPUTS + NET_WHOLE_INPUTS };

/* What is true of a suit: at most SUIT_LIST_MAX numbers below NET_SUIT_INPUTS. */
enum { SUIT_LIST_MAX = 160 };

/* Writes the true inputs of suit S to LIST; returns how many. */
int net_suit_inputs(const struct net_suit *s, uint16_t *list);

/* The kind of a card by its rank: 0 for the wagers, then one for each number. */
static inline int net_kind_of_rank(int rank)
{
	return rank < WAGERS_MAX ? 0 : rank - WAGERS_MAX + 1;
}

/* What the suits count for the whole. */
struct net_tally {
	int points; /* own expeditions' minus the other seat's, as they stand */
	int useful; /* cards in hand that fit an expedition which is begun */
	int mine, theirs; /* expeditions begun */
};

/* The share of suit S. */
struct net_tally net_suit_tally(const struct rules *r, const struct net_suit *s);

/* Adds one share to others. */
static inline void net_tally_add(struct net_tally *sum, const struct net_tally *t)
{
	sum->points += t->points;
	sum->useful += t->useful;
	sum->mine += t->mine;
	sum->theirs += t->theirs;
}

/* All suits' shares. */
struct net_tally net_tally_of(const struct net_position *p);

/* Writes the inputs of the whole, WHOLE_LIST of them, numbers from
 * NET_SUIT_INPUTS on; of P only kind, left and stall are looked at. */
enum { WHOLE_LIST = 4 };
void net_whole_inputs(const struct net_position *p, const struct net_tally *t, uint16_t *list);

#endif
