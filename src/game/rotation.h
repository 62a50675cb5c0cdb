/* Counts games among two to six agents.
 *
 * Each deal is played in all rotations: with four agents four times, so that each of them sits
 * once in each seat.  So the worth of a seat or a deal cancels out.  Errors are taken over deals,
 * since the games of one deal aren't independent.
 *
 * Only sums of whole numbers are kept, so the order in which deals are added is no matter.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_ROTATION_H
#define GAME_ROTATION_H

#include "base/trials.h"
#include "game/sitting.h"

/* A won game is so many parts, which those who share it divide: any number of seats divides
 * them. */
enum { GAME_PARTS = 60 };

/* The most deals of an arena, and the most parts of a run. */
enum { ARENA_PAIRS = 1000000000, ARENA_SHARDS = 4096 };

/* The sums of an agent. */
struct rotation_sum {
	int64_t parts, parts_squares;   /* of games won; the squares by deal */
	int64_t points, points_squares; /* the squares by deal */
	int64_t turns, resigned, faults;
	uint64_t ns, slowest;           /* of all turns, and of the longest */
};

struct rotation {
	int agents;
	int64_t deals;
	struct rotation_sum agent[SEATS_MAX];
	int64_t seat[SEATS_MAX];        /* parts of games won in each seat, by whomever */
};

/* The agent that has SEAT in game GAME of a deal; both from 0. */
static inline int rotation_agent(int agents, int game, int seat)
{
	return (seat + agents - game) % agents;
}

/* Adds to OUT the seed of deal number DEAL, from 1, made from SEED. */
void rotation_seed(const char *seed, int64_t deal, struct text *out);

/* Counts a deal.  GAME has its games, one for each rotation. */
void rotation_add(struct rotation *r, const struct sitting_result *game);

/* The share of games that an agent wins, from 0 to 1; and its points a game.  Their errors are
 * taken over deals. */
struct estimate rotation_share(const struct rotation *r, int agent);
struct estimate rotation_points(const struct rotation *r, int agent);

/* The share of games that are won in SEAT. */
double rotation_seat_share(const struct rotation *r, int seat);

#endif
