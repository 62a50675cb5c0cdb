/* The worth of rules: counts over rounds that were played, of what a player would want to know
 * before beginning an expedition or laying a wager; and these counts as tables.
 *
 * A count is a cell.  A round may bring it no observation, one or many, each with a number of
 * points or of things.  A cell keeps only sums of whole numbers, by round, so that the errors of
 * the means allow for the dependence of observations from one round.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_WORTH_H
#define TRAIN_WORTH_H

#include "base/text.h"
#include "base/trials.h"
#include "families/cards/match/cards.h"
#include "game/match.h"

enum {
	/* how many numbers of a suit a hand has, the last cell also for more; and the sum of these
	 * numbers, in bands of this width */
	WORTH_HELDS = 9,
	WORTH_SUM_WIDTH = 5,
	WORTH_SUMS = 7,
	/* cards left in the deck, in bands too */
	WORTH_LEFT_WIDTH = 10,
	WORTH_LEFTS = 6,
	/* points of a player in a round: the first band is all below the lowest, the last
	 * has no upper end */
	WORTH_SCORE_LOWEST = -40,
	WORTH_SCORE_WIDTH = 10,
	WORTH_SCORES = 18,
	/* each number of points in this span is counted by itself; points outside count
	 * as the nearest */
	WORTH_POINTS_LOWEST = -500,
	WORTH_POINTS_SPAN = 1501,
};

/* The cells.  Cells for several kinds of one thing stand in a row. */
enum {
	/* one observation a round */
	WORTH_EDGE,      /* the starter's points less the other's */
	WORTH_STARTER,   /* 1 if the starter won */
	WORTH_DRAWN,     /* 1 if nobody won */
	WORTH_TURNS,     /* turns that both players began */
	WORTH_UNTOUCHED, /* suits that nobody began */
	WORTH_SHARED,    /* suits that both began */
	WORTH_WINNER,    /* points, only where there is a winner */
	WORTH_LOSER,
	/* one for each player of a round */
	WORTH_POINTS,
	WORTH_BEGUN,   /* expeditions */
	WORTH_PLAYED,  /* cards */
	WORTH_WAGERS,  /* wagers */
	WORTH_PILES,   /* draws from piles */
	WORTH_LONGS,   /* expeditions with enough cards for the bonus */
	WORTH_LONGS_OF, /* WORTH_LONGS of the starter, then of the other seat */
	WORTH_SCORE = WORTH_LONGS_OF + SEATS, /* points, by their band; "paid" here means that the
	                                         player won */
	/* one for each expedition, its points; it paid if they are more than 0 */
	WORTH_EXPEDITION = WORTH_SCORE + WORTH_SCORES,
	WORTH_SIZE,                                /* by its cards in the end, from 0 */
	WORTH_WAGERED = WORTH_SIZE + RANKS + 1,    /* by its wagers, from 0 */
	WORTH_LONG = WORTH_WAGERED + WAGERS_MAX + 1, /* long ones, by their wagers */
	/* by the moment when it was begun: the cards of the suit in hand, with the first
	 * one laid; the sum of their numbers; the cards in the deck; the first card, 0
	 * for a wager and else the number less 1; whether the other player had begun the
	 * suit */
	WORTH_WITH = WORTH_LONG + WAGERS_MAX + 1,
	WORTH_WITH_SUM = WORTH_WITH + WORTH_HELDS,
	WORTH_AT = WORTH_WITH_SUM + WORTH_SUMS,
	WORTH_BY = WORTH_AT + WORTH_LEFTS,
	WORTH_AFTER = WORTH_BY + NUMBERS + 1,
	/* here the cards of the suit in hand when it was begun, instead of points */
	WORTH_HELD = WORTH_AFTER + SEATS,
	/* one for each wager, its return: the points of its expedition in the end less
	 * the points with one wager fewer.  It paid if that is more than 0. */
	WORTH_WAGER,
	/* by the moment when it was laid: the numbers of the suit in hand, their sum, the
	 * cards in the deck; and which wager of the expedition it was, from 0 */
	WORTH_WAGER_WITH,
	WORTH_WAGER_SUM = WORTH_WAGER_WITH + WORTH_HELDS,
	WORTH_WAGER_AT = WORTH_WAGER_SUM + WORTH_SUMS,
	WORTH_WAGER_NTH = WORTH_WAGER_AT + WORTH_LEFTS,
	WORTH_CELLS = WORTH_WAGER_NTH + WAGERS_MAX,
};

struct worth_cell {
	int64_t n, sum, paid; /* observations, their sum, and those that paid */
	int64_t nn, ns, ss;   /* sums of squares and products of a round's n and sum */
};

/* All zero at first.  Flat. */
struct worth {
	int64_t rounds;
	struct worth_cell cell[WORTH_CELLS];
	int64_t points[WORTH_POINTS_SPAN]; /* rounds of players by their points */
	int best, worst;                   /* the best and worst points of a round */
};

/* Counts the round of M.  M has only this one, which is over and was not given up. */
void worth_add(struct worth *w, const struct match *m);

/* Returns the mean of a cell's observations and its standard error.  The rounds are independent,
 * so this is the error of a ratio of two sums (Cochran, "Sampling Techniques", 1977,
 * 2.11).  A cell without observations has mean 0 and an infinite error; with only one
 * round the error is infinite. */
struct estimate worth_mean(const struct worth *w, int cell);

/* Returns the share of a cell's observations that paid, 0 to 1; 0 if it has none. */
double worth_share(const struct worth *w, int cell);

/* Returns the lowest number of points that a share SHARE, 0 to 1, of the players' rounds does not
 * exceed. */
int worth_quantile(const struct worth *w, double share);

/* Returns the standard deviation of the points of a player. */
double worth_spread(const struct worth *w);

/* ---- The counts as tables for the manual.  ---- */

enum {
	WORTH_COLUMNS = 8,
	/* the least observations for a line of a table */
	WORTH_LEAST = 100,
};

/* The columns of a table.  They own nothing. */
struct worth_columns {
	int count;
	const char *head[WORTH_COLUMNS];
	const struct worth *worth[WORTH_COLUMNS];
};

/* These add tables to OUT.  A table begins with a line "table NAME" and ends with an
 * empty line.  With three columns no line is longer than 74 characters.
 *
 * The first adds the sums of whole rounds as table NAME. */
void worth_table_rounds(const char *name, const struct worth_columns *c, struct text *out);

/* Adds all tables that count by something: points, cards, numbers held ... */
void worth_tables_by(const struct worth_columns *c, struct text *out);

#endif
