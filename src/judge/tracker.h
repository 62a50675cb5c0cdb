/* What a player at a table could work out with pencil and paper: turns left, what
 * each suit may still bring, which discards do no harm.  It is counted from one
 * seat's view, and nothing is searched or guessed of how anybody plays.
 *
 * One assumption is behind all of it: that from here on everybody draws from the
 * deck.  So the turns can be counted, and a card that lies in a pile doesn't come.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef JUDGE_TRACKER_H
#define JUDGE_TRACKER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/view.h"

/* NUM in DEN times; exact, the same on every machine. */
struct chance {
	uint64_t num, den;
};

/* The chance in hundredths, a half rounded up. */
int chance_percent(struct chance c);

static inline bool chance_none(struct chance c)
{
	return c.num == 0;
}

static inline bool chance_certain(struct chance c)
{
	return c.num == c.den;
}

/* One suit, for the seat whose view it is.  The sets are lanes as in struct cards;
 * those of cards that may still be laid on the own expedition are open. */
struct tracker_suit {
	unsigned laid;       /* in the own expedition */
	unsigned held;       /* in the hand, open */
	unsigned unseen;     /* not seen, open or not */
	unsigned coming;     /* not seen, open */
	unsigned known;      /* in the other hand for all to know, open or not */
	int now;             /* points of the own expedition */
	int best;            /* the most it can come to, see tracker_init */
	struct chance pays;  /* the chance to end above 0 points */
};

struct tracker {
	struct tracker_suit suit[SUITS_MAX];
	int turns[SEATS];    /* as table_turns counts them */
	int placings[SEATS]; /* cards that the seat still places */
	int draws[SEATS];    /* cards that it draws before the last of these */
	struct cards meant[SEATS]; /* means to play, see tracker_init */
	struct cards safe;   /* in the hand; as discards of no use to the other seat */
	int unseen;          /* cards, in the deck and in the other hand */
};

/* Counts what V tells.
 *
 * A card of the hand that a seat means to play is one of those that, with the hand
 * alone, bring its suit the most points; the fewest, if several choices do.  That
 * is each number that fits an expedition begun, its wagers if it pays, and a suit
 * not begun if the cards held pay for it.  Of the other seat the known cards count.
 *
 * `best`: over all ways to lay cards of the hand and unseen ones in the placings
 * left, as if the deck gave them in the order one would choose.
 *
 * `pays`: of the N unseen cards the seat draws D before its last placing, any D
 * equally likely.  Of the n unseen cards that fit the suit, A(j) sets of j would,
 * with the hand and in the placings left, make more than 0 points.  Then
 *
 *     P = sum over j of  A(j) / C(n,j) * C(D,j) C(N-D,n-j) / C(N,n)
 *
 * (the hypergeometric distribution).  It takes for granted that the cards come in
 * the order wanted and that all turns are for this suit, so it is rather too high;
 * and that the other hand is any hand, which leaves open what its discards tell.
 *
 * `safe`: no cards of those that the other seat has, may have, may draw or find in
 * the pile would, in its placings left, make an expedition that the discard adds
 * points to, unless that scores no more than 0 and wasn't begun. */
void tracker_init(struct tracker *t, const struct view *v);

/* Placings left less the cards that SEAT means to play: below 0, it has more of
 * them than it can lay. */
int tracker_pace(const struct tracker *t, int seat);

/* Whether card C, discarded by the seat of V, could add points to the other seat's
 * expeditions, as `safe` says. */
bool tracker_helps_other(const struct view *v, card_t c);

#endif
