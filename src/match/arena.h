/* Many games, counted.
 *
 * A pair is the same deal played twice with the seats swapped; what is measured is
 * the margin over pairs, so that the luck of the deal falls out.  With more than
 * two agents everybody plays everybody with the same deals.
 *
 * All that is kept are sums of whole numbers: parts that were played elsewhere,
 * merged in any order, are the undivided whole to the last digit.
 *
 * A margin less its luck is what the first agent has above the second less what its
 * draws from the deck were worth above the average, plus the same of the second's
 * (struct game's network).  Its expectation is the margin's; it spreads less.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_ARENA_H
#define MATCH_ARENA_H

#include "base/text.h"
#include "match/game.h"

enum { ARENA_AGENTS = 24, ARENA_PAIRS = 1000000000, ARENA_SHARDS = 4096 };

/* What is played.  The texts are owned: arena_plan_release. */
struct arena_plan {
	struct rules rules;
	bool matches;          /* a game is a match, not one round */
	bool less_luck;        /* margins are judged less their luck */
	char *seed;
	char *agent[ARENA_AGENTS];
	int agents;
	int64_t pairs;         /* for each pairing */
	int shard, shards;     /* part number SHARD, from 1, of SHARDS */
};

void arena_plan_release(struct arena_plan *p);

/* The same pair of games, for one pairing.  In game 0 its first agent has seat 1. */
enum { PAIR_GAMES = 2 };
struct pair_result {
	struct game_result game[PAIR_GAMES];
};

/* The sums of a pairing; those that come in twos are the first agent's and the
 * second's. */
struct arena_tally {
	int64_t pairs;
	int64_t margin, squares; /* of the first agent's points above the second's, by pair */
	int64_t won, drawn, lost;
	int64_t points[2], turns[2], resigned[2], faults[2], ns[2];
	int64_t luck[2];         /* of the draws, in 1/NET_POINT points */
};

/* An agent's margin, by pair: against everybody, for ratings; or less its luck. */
struct standing {
	int64_t margin, squares;
};

/* Margins less their luck are summed in 1/LUCK_UNIT points, each pair's rounded to
 * the nearest: an error of 0.04 points a pair, where pairs spread by 20 and more.
 * The sums of squares of a billion pairs fit into 2^63, and into the file's 18
 * digits, as long as the root mean square of the margins is below 3900 points: in
 * no row can a pair of single rounds come to that. */
enum { LUCK_UNIT = 8 };

/* Owns its memory: arena_init, arena_release. */
struct arena {
	int agents, pairings;
	struct arena_tally *tally;       /* one for each pairing */
	struct standing *standing; /* one for each agent */
	bool less_luck;            /* set after arena_init: what is concluded from are */
	struct standing *less_tally, *less_standing; /* these, in 1/LUCK_UNIT points */
};

void arena_init(struct arena *a, int agents);
void arena_release(struct arena *a);

/* The agents of pairing number PAIRING: (0,1), (0,2), ... (1,2), ... */
void arena_agents(const struct arena *a, int pairing, int *first, int *second);

/* The margins that conclusions are drawn from, and how many of their units are a
 * point. */
struct standing arena_margin(const struct arena *a, int pairing);
struct standing arena_standing(const struct arena *a, int agent);
int arena_unit(const struct arena *a);

/* The rounds of a pairing, by R: each game counts all of its rounds. */
int64_t arena_rounds(const struct arena *a, int pairing, const struct rules *r);

/* Counts a pair, RESULTS being one result for each pairing. */
void arena_add(struct arena *a, const struct pair_result *results);

/* Adds what was counted elsewhere, of as many agents. */
void arena_merge(struct arena *into, const struct arena *from);

/* The pairs that part SHARD of SHARDS plays: number SHARD and every SHARDS-th from
 * there.  How many of PAIRS. */
int64_t arena_shard_pairs(int64_t pairs, int shard, int shards);

/* Adds the seed of pair number PAIR, from 1. */
void arena_pair_seed(const char *seed, int64_t pair, struct text *out);

/* A part as a file, and back.  arena_read starts P and A, to be released, and sets
 * *USED to the bytes read: another part may follow.  0, or -1 with both empty, and
 * in E the line and what is wrong with it. */
void arena_write(const struct arena_plan *p, const struct arena *a, struct text *out);
int arena_read(struct arena_plan *p, struct arena *a, const char *text, size_t *used,
               struct error *e);

/* Whether two parts belong to one plan.  0, or -1 and what differs in E. */
int arena_plan_same(const struct arena_plan *p, const struct arena_plan *q, struct error *e);

#endif
