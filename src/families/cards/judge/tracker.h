/* The figures that a player at a table could work out with pencil and paper: turns left,
 * what each suit may still bring, which discards do no harm.  They are counted from one
 * seat's view.  Nothing is searched, and nothing is guessed about how anybody plays.
 *
 * All figures assume that from here on both seats draw only from the deck.  So the turns
 * can be counted, and a card that lies in a pile doesn't come.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_JUDGE_TRACKER_H
#define FAMILIES_CARDS_JUDGE_TRACKER_H

#include <stdbool.h>
#include <stdint.h>

#include "families/cards/core/view.h"

/* A chance of NUM in DEN; exact, the same on every machine. */
struct chance {
	uint64_t num, den;
};

/* Returns the chance in hundredths, a half rounded up. */
int chance_percent(struct chance c);

static inline bool chance_none(struct chance c)
{
	return c.num == 0;
}

static inline bool chance_certain(struct chance c)
{
	return c.num == c.den;
}

/* One suit, for the seat of the view.  The sets are lanes as in struct cards.  A card is
 * open if it may still be laid on the own expedition. */
struct tracker_suit {
	unsigned laid;       /* in the own expedition */
	unsigned held;       /* in the hand and open */
	unsigned unseen;     /* not seen, open or not */
	unsigned coming;     /* not seen, open */
	unsigned known;      /* known to be in the other hand, open or not */
	int now;             /* points of the own expedition */
	int best;            /* the most points that it can reach, see tracker_of */
	struct chance pays;  /* the chance to end above 0 points */
};

struct tracker {
	struct tracker_suit suit[SUITS_MAX];
	int turns[SEATS];    /* as table_turns counts them */
	int placings[SEATS]; /* cards that the seat still places */
	int draws[SEATS];    /* cards that the seat draws before its last placing */
	struct cards meant[SEATS]; /* the cards that each seat means to play, see tracker_of */
	/* cards of the hand that are of no use to the other seat if discarded */
	struct cards safe;
	int unseen;          /* number of unseen cards, in the deck and in the other hand */
};

/* Returns the figures of V.  `meant`: with its hand alone, a seat means to play those cards of a
 * suit that bring most points; if several choices do, the one with fewest cards.  These are each
 * number that fits an expedition which is begun, its wagers if it pays, and a suit that is not
 * begun if the cards held pay for it.  Of the other seat only the known cards count.  `best`: the
 * most points over all ways to lay cards of the hand and unseen ones in the placings left, as if
 * the cards came from the deck in the best order.  `pays`: of the N unseen cards the seat draws D
 * before its last placing, any D equally likely.  Of the n unseen cards that fit the suit, A(j)
 * sets of j would make more than 0 points with the hand and in the placings left.  Then P = sum
 * over j of A(j) / C(n,j) * C(D,j) C(N-D,n-j) / C(N,n) (the hypergeometric distribution).  This
 * assumes that the cards come in the best order and that all turns are for this suit, so it is
 * rather too high.  It also assumes that all other hands are equally likely, whatever the discards
 * show.  `safe`: take any cards that the other seat has, may have, may draw or find in the pile,
 * and its placings left.  None of them make an expedition to which the discard adds points, unless
 * that expedition scores no more than 0 and wasn't begun. */
struct tracker tracker_of(const struct view *v);

/* Returns the number of unseen cards that fit the own expeditions which are begun. */
int tracker_fitting(const struct tracker *t);

/* Returns the placings that SEAT has left, less the cards that it means to play; below 0 if it
 * means to play more than it can. */
int tracker_pace(const struct tracker *t, int seat);

/* True if card C, if the seat of V discarded it, could add points to the other seat's
 * expeditions: the reverse of `safe`. */
bool tracker_helps_other(const struct view *v, card_t c);

#endif
