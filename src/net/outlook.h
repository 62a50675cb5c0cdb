/* What a value means for a person: the points to be expected of the round, and
 * the chances to win it and the match.
 *
 * A value of the network is corrected by what such values came to in self-play,
 * by the cards left in the deck; what is still to come spreads around it by a
 * shape that was measured there, too.  See train/calibrate.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef NET_OUTLOOK_H
#define NET_OUTLOOK_H

#include "net/net_turn.h"

/* A chance is a share of OUTLOOK_ONE; a draw counts half. */
enum { OUTLOOK_ONE = 1 << 16 };

struct outlook {
	int32_t points; /* the round's difference, own less the other's, in 1/NET_POINT */
	int32_t spread; /* its standard deviation, likewise; 0: it is settled */
	int32_t round;  /* chance to win the round */
	int32_t match;  /* and the match, with the rounds before and those to come */
	int64_t fine;   /* `match` in parts of OUTLOOK_ONE squared, to compare turns by */
};

/* What is known of one decision: PHASE of the turn, cards LEFT before it. */
struct outlook_stage {
	int16_t shift; /* points = shift / OUTLOOK_SHIFT + value * scale / OUTLOOK_SCALE */
	int16_t scale;
	int16_t spread; /* the group's variance times this / OUTLOOK_RATIO */
};
enum { OUTLOOK_SHIFT = 64, OUTLOOK_SCALE = 4096, OUTLOOK_RATIO = 256 };

/* What makes the rest of a round more or less certain; see outlook_features. */
enum { OUTLOOK_FEATURES = 7 };

/* A distribution with mean 0 and deviation 1: the share below -OUTLOOK_REACH, and
 * so on in steps of 1 / OUTLOOK_STEPS, of OUTLOOK_ONE. */
enum { OUTLOOK_REACH = 5, OUTLOOK_STEPS = 8,
       OUTLOOK_KNOTS = 2 * OUTLOOK_REACH * OUTLOOK_STEPS + 1 };

/* What is known of several numbers of cards left together. */
struct outlook_group {
	int32_t weight[OUTLOOK_FEATURES]; /* of each feature in the variance, and the */
	int32_t least;                    /* least variance, in 1/OUTLOOK_VARIANCE points squared */
	int32_t shape[OUTLOOK_KNOTS];
};
enum { OUTLOOK_VARIANCE = 16, OUTLOOK_GROUPS = 10, OUTLOOK_LEFTS = CARDS_MAX };

/* A row's figures: data/weights/ROW.cal, as outlook_data.sh writes them. */
struct outlook_row {
	const char *row;
	int32_t lefts;  /* stages from so many cards left on are as the one before */
	int32_t edge;   /* what the starter of a round is ahead at its end, 1/NET_POINT */
	int32_t spread; /* deviation of a whole round's difference, likewise */
	int32_t shape[OUTLOOK_KNOTS]; /* its shape */
	struct outlook_stage stage[2][OUTLOOK_LEFTS]; /* by enum phase and cards left */
	struct outlook_group group[OUTLOOK_GROUPS];
};

extern const struct outlook_row outlook_rows[];
extern const size_t outlook_row_count;

/* The figures for R, bent or not: those of the row it goes by, NULL if there are
 * none for it. */
const struct outlook_row *outlook_row_find(const struct rules *r);

/* The group that so many cards left belong to. */
int outlook_group_of(int left);

/* What the spread of position P, after a turn, is reckoned from. */
void outlook_features(const struct net_position *p, int32_t features[OUTLOOK_FEATURES]);

/* The variance that the features mean in group G, in 1/OUTLOOK_VARIANCE. */
int64_t outlook_variance(const struct outlook_group *g, const int32_t features[OUTLOOK_FEATURES]);

/* The points that VALUE, which the network gives to a turn of V's seat, means.
 * AFTER is the position that the turn leads to.  The same for all turns of V but
 * those that end the round, of which the value is exact. */
int32_t outlook_points(const struct outlook_row *row, const struct view *v,
                       const struct net_position *after, int32_t value);

/* The outlook of V's seat, which is to move, if it makes the turn that leads to
 * AFTER and can expect POINTS from it, from outlook_points or elsewhere. */
struct outlook outlook_of(const struct outlook_row *row, const struct view *v,
                          const struct net_position *after, int32_t points);

/* The position of V's seat after a turn of net_turns. */
struct net_position outlook_after(const struct view *v, const struct net_turn *turn);

/* The number of the turn with the best chance to win the match; of equals the one
 * with most points, and of those the first. */
int outlook_best_turn(const struct outlook_row *row, const struct view *v,
                      const struct net_turn *turns, int count);

/* A chance in whole percents; what is not quite settled is not shown as if it were. */
int outlook_percent(int32_t chance);

#endif
