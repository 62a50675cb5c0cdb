/* How good a map is, counted from games between players of one kind.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TRAIN_MAP_TALLY_H
#define TRAIN_MAP_TALLY_H

#include "base/text.h"
#include "families/trails/core/state.h"

/* The counts for one number of players.  Flat; all zero is empty. */
struct map_tally {
	long games;
	long rounds, rounds_squared;
	int rounds_most;
	long ended[TRAILS_OVER_RESIGNED + 1]; /* games, by enum trails_over */
	double won[TRAILS_SEATS];             /* games won by each seat; a shared win is divided */
	long points[TRAILS_SEATS];
	long held[MAP_POINTS_MAX];      /* games in which the mission was dealt to somebody's hand */
	long fulfilled[MAP_POINTS_MAX]; /* games in which that player fulfilled it */
};

/* Adds a game from its first position and its last. */
void map_tally_add(struct map_tally *t, const struct trails_state *first,
                   const struct trails_state *last);

/* Adds the numbers of B to those of A. */
void map_tally_join(struct map_tally *a, const struct map_tally *b);

/* The bounds within which the figures of a good map lie. */
enum {
	MAP_FULFILLED_LEAST = 35, /* percent of a mission's holders who fulfil it */
	MAP_FULFILLED_MOST = 75,
	MAP_SEAT_OFF = 2,         /* a seat's wins beyond its share, at most, in a hundred games */
	MAP_ROUNDS_LEAST = 12,    /* rounds of a game of two */
	MAP_ROUNDS_MOST = 30
};

/* Adds a table for people to OUT: M's missions, rounds and seats by TALLY, which has an entry for
 * each number of players up to TRAILS_SEATS; entries without games are left out.  Then adds a
 * line for each figure that is not as it should be, and a line with their number.  Returns that
 * number. */
int map_tally_show(const struct map_tally tally[TRAILS_SEATS + 1], const struct map *m,
                   struct text *out);

#endif
