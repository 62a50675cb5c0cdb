/* The inputs of the network: a few dozen bits for each suit, and a few for the position
 * as a whole.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_NET_NET_INPUT_H
#define FAMILIES_CARDS_NET_NET_INPUT_H

#include "families/cards/core/view.h"

/* One suit as a seat sees it.  A set is the twelve bits of a suit.  Wagers are counted,
 * not named: in every row N of them are the lowest N bits. */
struct net_suit {
	uint16_t hand;   /* own */
	uint16_t mine;   /* own expedition */
	uint16_t theirs; /* the other seat's expedition */
	uint16_t held;   /* cards known to be in the other hand */
	uint16_t unseen; /* cards in the deck, or unknown in the other hand */
	uint64_t pile;   /* the pile, as in struct table */
};

/* The state of a seat's turn when its position is valued. */
enum net_kind {
	NET_TURN_DONE, /* its turn is over, its hand complete */
	NET_CARD_DUE,  /* it has drawn from the deck, the card not yet seen */
};

/* A position from one seat's side, after a turn or between its halves.  Flat; can be copied with
 * `=`. */
struct net_position {
	const struct rules *rules;
	struct net_suit suit[SUITS_MAX];
	uint8_t kind;  /* enum net_kind */
	uint8_t left;  /* cards in the deck */
	uint8_t stall; /* draws from piles in a row */
	bool over;     /* the round is over, so nothing is left to estimate */
};

/* Returns the position of the seat of view V. */
struct net_position net_position_of(const struct view *v);

/* Makes move M of the position's seat in P.  M is legal in the view that P came from.  A
 * draw from the deck adds no card to the hand, since it is not known yet. */
void net_position_move(struct net_position *p, struct move m);

/* These update a suit for a move in it: the placing M, or a draw from its pile. */
void net_suit_place(struct net_suit *s, struct move m);
void net_suit_take(struct net_suit *s);

/* Moves an unseen card of RANK, which is as in a card, to the own hand. */
void net_suit_see(struct net_suit *s, int rank);

/* The number of inputs of a suit and of the whole.  The inputs of the whole are numbered after the
 * inputs of a suit. */
enum { NET_SUIT_INPUTS = 691, NET_WHOLE_INPUTS = 344 };
enum { NET_INPUTS = NET_SUIT_INPUTS + NET_WHOLE_INPUTS };

/* The most inputs that are true of one suit. */
enum { SUIT_LIST_MAX = 160 };

/* Writes the true inputs of suit S, numbers below NET_SUIT_INPUTS, to LIST, which has
 * room for SUIT_LIST_MAX.  Returns how many there are. */
int net_suit_inputs(const struct net_suit *s, uint16_t *list);

/* Returns the kind of a card by its rank: 0 for the wagers, then one for each number. */
static inline int net_kind_of_rank(int rank)
{
	return rank < WAGERS_MAX ? 0 : rank - WAGERS_MAX + 1;
}

/* The part of each suit in the inputs of the whole. */
struct net_tally {
	int points; /* present points of own expeditions less the other seat's */
	int useful; /* cards in hand that fit an expedition which is begun */
	int mine, theirs; /* expeditions begun */
};

/* Returns the tally of suit S alone. */
struct net_tally net_suit_tally(const struct rules *r, const struct net_suit *s);

/* Adds tally T to SUM. */
static inline void net_tally_add(struct net_tally *sum, const struct net_tally *t)
{
	sum->points += t->points;
	sum->useful += t->useful;
	sum->mine += t->mine;
	sum->theirs += t->theirs;
}

/* Returns the tally of all suits of P together. */
struct net_tally net_tally_of(const struct net_position *p);

/* Writes the true inputs of the whole, always WHOLE_LIST of them and numbered from
 * NET_SUIT_INPUTS on, to LIST.  T is the tally of all suits; of P only kind, left and
 * stall are looked at. */
enum { WHOLE_LIST = 4 };
void net_whole_inputs(const struct net_position *p, const struct net_tally *t, uint16_t *list);

#endif
