/* What the rules are worth: rounds that were played, counted by what a player would
 * want to know before he begins an expedition or lays a wager.
 *
 * A count is a cell: observations, of which a round may bring none, one or many,
 * each with a number of points or of things.  All that is kept are sums of whole
 * numbers, by round, so that the errors of the means allow for the observations of
 * one round going together.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_WORTH_H
#define TRAIN_WORTH_H

#include "match/estimate.h"
#include "match/match.h"

enum {
	/* numbers of a suit in a hand: as many, or more; and their sum, the lowest
	 * sum of each band being a multiple of its width */
	WORTH_HELDS = 9,
	WORTH_SUM_WIDTH = 5,
	WORTH_SUMS = 7,
	/* cards left in the deck, likewise */
	WORTH_LEFT_WIDTH = 10,
	WORTH_LEFTS = 6,
	/* points of a player in a round: the first band is all below, the last all
	 * from there on */
	WORTH_SCORE_LOWEST = -40,
	WORTH_SCORE_WIDTH = 10,
	WORTH_SCORES = 18,
	/* points that are counted each by itself; what lies outside counts as the
	 * nearest */
	WORTH_POINTS_LOWEST = -500,
	WORTH_POINTS_SPAN = 1501,
};

/* The cells.  Those of one thing for each of several kinds stand in a row. */
enum {
	/* one observation a round */
	WORTH_EDGE,      /* the starter's points less the other's */
	WORTH_STARTER,   /* 1: the starter won, */
	WORTH_DRAWN,     /* nobody did */
	WORTH_TURNS,     /* of both, begun */
	WORTH_UNTOUCHED, /* suits that nobody began, */
	WORTH_SHARED,    /* that both began */
	WORTH_WINNER,    /* points, where there is a winner */
	WORTH_LOSER,
	/* one for each player of a round */
	WORTH_POINTS,
	WORTH_BEGUN,   /* expeditions */
	WORTH_PLAYED,  /* cards */
	WORTH_WAGERS,  /* wagers */
	WORTH_PILES,   /* draws from piles */
	WORTH_LONGS,   /* expeditions of as many cards as earn the bonus */
	WORTH_LONGS_OF, /* the same of the starter; then of the other */
	WORTH_SCORE = WORTH_LONGS_OF + SEATS, /* points, by points; it paid: it won */
	/* one for each expedition, its points: it paid if it scored more than nothing */
	WORTH_EXPEDITION = WORTH_SCORE + WORTH_SCORES,
	WORTH_SIZE,                                /* by the cards in the end, from 0 */
	WORTH_WAGERED = WORTH_SIZE + RANKS + 1,    /* by its wagers, from 0 */
	WORTH_LONG = WORTH_WAGERED + WAGERS_MAX + 1, /* long ones, likewise */
	/* when it was begun: cards of the suit in hand, the first one laid counted;
	 * the sum of their numbers; cards in the deck; the first card, 0 for a wager
	 * and else the number less 1; whether the other player had begun the suit */
	WORTH_WITH = WORTH_LONG + WAGERS_MAX + 1,
	WORTH_WITH_SUM = WORTH_WITH + WORTH_HELDS,
	WORTH_AT = WORTH_WITH_SUM + WORTH_SUMS,
	WORTH_BY = WORTH_AT + WORTH_LEFTS,
	WORTH_AFTER = WORTH_BY + NUMBERS + 1,
	/* not its points but the cards of the suit in hand when it was begun */
	WORTH_HELD = WORTH_AFTER + SEATS,
	/* one for each wager, what it brought: the points of its expedition in the end
	 * less what they would be with one wager fewer.  It paid if that is more than
	 * nothing. */
	WORTH_WAGER,
	/* by the numbers of the suit in hand when it was laid, their sum, the cards in
	 * the deck; and which of the expedition it was, from 0 */
	WORTH_WAGER_WITH,
	WORTH_WAGER_SUM = WORTH_WAGER_WITH + WORTH_HELDS,
	WORTH_WAGER_AT = WORTH_WAGER_SUM + WORTH_SUMS,
	WORTH_WAGER_NTH = WORTH_WAGER_AT + WORTH_LEFTS,
	WORTH_CELLS = WORTH_WAGER_NTH + WAGERS_MAX,
};

struct worth_cell {
	int64_t n, sum, paid; /* observations, what they come to, those that paid */
	int64_t nn, ns, ss;   /* squares and products of a round's n and sum */
};

/* All zero at first.  Flat. */
struct worth {
	int64_t rounds;
	struct worth_cell cell[WORTH_CELLS];
	int64_t points[WORTH_POINTS_SPAN]; /* players' rounds by their points */
	int best, worst;                   /* of them */
};

/* Counts the first round of M, the only one, which is over and was not given up. */
void worth_add(struct worth *w, const struct match *m);

/* The mean of a cell's observations and its standard error, rounds being what is
 * independent: the error of a ratio of two sums (Cochran, "Sampling Techniques",
 * 1977, 2.11).  Mean 0 and an infinite error for a cell without observations; an
 * infinite error for one round. */
struct estimate worth_mean(const struct worth *w, int cell);

/* The share of a cell's observations that paid, 0 to 1; 0 for none. */
double worth_share(const struct worth *w, int cell);

/* The points that a share SHARE of the players' rounds stays below, 0 to 1: the
 * lowest number of points that is not exceeded by that share. */
int worth_quantile(const struct worth *w, double share);

/* How far the points of a player spread: their standard deviation. */
double worth_spread(const struct worth *w);

#endif
