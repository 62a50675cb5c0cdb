/* The meaning of a network's value for a person: the points to be expected of the round,
 * and the chances to win it and the match.
 *
 * The value is corrected by what such values came to in self-play with as many cards left
 * in the deck.  The result spreads around it in a shape that was measured there, too.
 * See train/calibrate.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_NET_OUTLOOK_H
#define FAMILIES_CARDS_NET_OUTLOOK_H

#include "families/cards/net/net_value.h"
#include "game/agent.h"

/* A chance is a number of OUTLOOK_ONEths; a draw counts as half a win. */
enum { OUTLOOK_ONE = 1 << 16 };

struct outlook {
	int32_t points; /* own points of the round less the other seat's, in 1/NET_POINT */
	int32_t spread; /* their standard deviation, in 1/NET_POINT; 0: the result is certain */
	int32_t round;  /* the chance to win the round */
	/* the chance to win the match, given the points so far and the rounds to come */
	int32_t match;
	int64_t fine;   /* `match` in parts of OUTLOOK_ONE squared, to compare turns by */
};

/* The figures for one kind of decision: PHASE of the turn, cards LEFT before it. */
struct outlook_stage {
	int16_t shift; /* points = shift / OUTLOOK_SHIFT + value * scale / OUTLOOK_SCALE */
	int16_t scale;
	int16_t spread; /* the group's variance times this / OUTLOOK_RATIO */
};
enum { OUTLOOK_SHIFT = 64, OUTLOOK_SCALE = 4096, OUTLOOK_RATIO = 256 };

/* The number of things that make the rest of a round more or less certain; see
 * outlook_features. */
enum { OUTLOOK_FEATURES = 7 };

/* A distribution with mean 0 and deviation 1.  Its knots are the shares, of OUTLOOK_ONE,
 * that lie below -OUTLOOK_REACH and so on in steps of 1 / OUTLOOK_STEPS. */
enum { OUTLOOK_REACH = 5, OUTLOOK_STEPS = 8,
       OUTLOOK_KNOTS = 2 * OUTLOOK_REACH * OUTLOOK_STEPS + 1 };

/* The figures for several numbers of cards left together. */
struct outlook_group {
	int32_t weight[OUTLOOK_FEATURES]; /* weight of each feature in the variance */
	int32_t least;                    /* the least variance; both in points squared,
	                                     1/OUTLOOK_VARIANCE */
	int32_t shape[OUTLOOK_KNOTS];
};
enum { OUTLOOK_VARIANCE = 16, OUTLOOK_GROUPS = 10, OUTLOOK_LEFTS = CARDS_MAX };

enum { LEVELS = LEVEL_EXPERT }; /* the levels that have figures: all but expert */

/* The figures measured with a row's networks.  outlook_data.sh makes them from ROW.cal, ROW.heats
 * and ROW.rates in data/weights.  A row that lacks a file has zeros there. */
struct outlook_row {
	const char *row;
	int32_t lefts;  /* from this many cards left on, the last stage applies */
	int32_t edge;   /* points by which the starter of a round ends ahead, 1/NET_POINT */
	/* standard deviation of the difference in points of a whole round, in 1/NET_POINT */
	int32_t spread;
	int32_t shape[OUTLOOK_KNOTS]; /* its shape */
	struct outlook_stage stage[2][OUTLOOK_LEFTS]; /* by enum phase and cards left */
	struct outlook_group group[OUTLOOK_GROUPS];
	/* for each level how far it misjudges, in 1/LEVEL_POINT points, and the mean cost of a turn
	 * with a choice, by a review, in hundredths of a point */
	int heat[LEVELS], rate[LEVELS];
};

extern const struct outlook_row outlook_rows[];
extern const size_t outlook_row_count;

/* Returns the figures for R's row, even if R changes some of its rules; NULL if there are none. */
const struct outlook_row *outlook_row_find(const struct rules *r);

/* Checks whether the values of R's row were measured, as an outlook needs.  Returns 0, or -1 and the
 * reason in E. */
int outlook_fits(const struct rules *r, struct error *e);

/* Returns the number of the group to which LEFT cards in the deck belong. */
int outlook_group_of(int left);

/* Writes the features of P, a position after a turn, for outlook_variance. */
void outlook_features(const struct net_position *p, int32_t features[OUTLOOK_FEATURES]);

/* Returns the variance that the features mean in group G, in 1/OUTLOOK_VARIANCE points squared. */
int64_t outlook_variance(const struct outlook_group *g, const int32_t features[OUTLOOK_FEATURES]);

/* Returns the points, in 1/NET_POINT, that VALUE means, which the network gives to a turn of V's
 * seat.  AFTER is the position that the turn leads to.  The correction is the same for
 * all turns of V, but a turn that ends the round needs none: its value is exact. */
int32_t outlook_points(const struct outlook_row *row, const struct view *v,
                       const struct net_position *after, int32_t value);

/* Returns the outlook of V's seat, which is to move, if it makes the turn that leads to AFTER and
 * can expect POINTS from it.  POINTS come from outlook_points or elsewhere. */
struct outlook outlook_of(const struct outlook_row *row, const struct view *v,
                          const struct net_position *after, int32_t points);

/* Returns the position of V's seat after a turn of net_turns. */
struct net_position outlook_after(const struct view *v, const struct net_turn *turn);

/* Returns the number of the turn with the best chance to win the match; of equal ones the turn with
 * most points, and of these the first. */
int outlook_best_turn(const struct outlook_row *row, const struct view *v,
                      const struct net_turn *turns, int count);

/* Returns a chance in whole percents.  Only a certain result is 0 or 100. */
int outlook_percent(int32_t chance);

#endif
