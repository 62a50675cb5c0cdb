/* Counts many games between agents, and estimates from the sums how strong they are.
 *
 * A pair is the same deal played twice with the seats swapped.  The margin is measured over
 * pairs, so that the luck of the deal cancels out.  With more than two agents everybody
 * plays everybody with the same deals.
 *
 * An arena keeps nothing but sums of whole numbers.  So parts that were played elsewhere
 * and are merged in any order give the undivided whole to the last digit.
 *
 * A margin less its luck is the first agent's points above the second's, corrected for the
 * draws from the deck: the amount by which the first agent's draws were better than average
 * is subtracted, that of the second's is added (struct contest's network says how much they
 * are).  Its expectation is that of the margin; it spreads less.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_MATCH_ARENA_H
#define FAMILIES_CARDS_MATCH_ARENA_H

#include "base/text.h"
#include "base/trials.h"
#include "families/cards/match/contest.h"
#include "game/rotation.h"

enum { ARENA_AGENTS = 24 };

/* The games that are to be played.  It owns its texts; arena_plan_release releases them. */
struct arena_plan {
	struct rules rules;
	bool matches;          /* a game is a match, not one round */
	bool less_luck;        /* conclusions are drawn from margins less their luck */
	bool fair;             /* games are dealt as between two machines; such parts aren't
	                          written */
	char *seed;
	char *agent[ARENA_AGENTS];
	int agents;
	int64_t pairs;         /* for each pairing */
	int shard, shards;     /* part number SHARD, from 1, of SHARDS */
};

void arena_plan_release(struct arena_plan *p);

/* One pair of games of one pairing.  In game 0 the pairing's first agent has seat 1. */
enum { PAIR_GAMES = 2 };
struct pair_result {
	struct contest_result game[PAIR_GAMES];
};

/* The sums of a pairing.  Arrays of two hold the first agent's and the second's. */
struct arena_tally {
	int64_t pairs;
	int64_t margin, squares; /* of the first agent's points above the second's, by pair */
	int64_t won, drawn, lost;
	int64_t points[2], turns[2], resigned[2], faults[2], ns[2];
	int64_t luck[2];         /* of the draws, in 1/NET_POINT points */
};

/* The sum of an agent's margins and that of their squares, by pair: against everybody, for
 * ratings; or of one pairing. */
struct standing {
	int64_t margin, squares;
};

/* Margins less their luck are summed in 1/LUCK_UNIT points, and each pair's is rounded to
 * the nearest.  That errs by 0.04 points a pair, where pairs spread by 20 and more.  The
 * sums of squares of a billion pairs fit into 2^63, and into the file's 18 digits, as long
 * as the root mean square of the margins is below 3900 points.  In no row can a pair of
 * single rounds reach that. */
enum { LUCK_UNIT = 8 };

/* An arena.  It owns its memory: arena_init begins it, arena_release ends it. */
struct arena {
	int agents, pairings;
	struct arena_tally *tally;       /* one for each pairing */
	struct standing *standing; /* one for each agent */
	bool less_luck;            /* set after arena_init: conclusions are drawn from */
	struct standing *less_tally, *less_standing; /* these, in 1/LUCK_UNIT points */
};

void arena_init(struct arena *a, int agents);
void arena_release(struct arena *a);

/* Writes to FIRST and SECOND the agents of pairing number PAIRING, counted from 0: (0,1),
 * (0,2), ...  (1,2), ... */
void arena_agents(const struct arena *a, int pairing, int *first, int *second);

/* The margins of a pairing and of an agent from which conclusions are drawn; arena_unit
 * says how many of their units are a point. */
struct standing arena_margin(const struct arena *a, int pairing);
struct standing arena_standing(const struct arena *a, int agent);
int arena_unit(const struct arena *a);

/* The number of rounds that a pairing has played by R.  Each game counts all of its rounds. */
int64_t arena_rounds(const struct arena *a, int pairing, const struct rules *r);

/* Counts a pair of games for each pairing.  RESULTS has one result for each. */
void arena_add(struct arena *a, const struct pair_result *results);

/* Adds to INTO the sums of FROM, which has as many agents. */
void arena_merge(struct arena *into, const struct arena *from);

/* How many of PAIRS part number SHARD, from 1, of SHARDS plays: pair number SHARD and every
 * SHARDS-th from there. */
int64_t arena_shard_pairs(int64_t pairs, int shard, int shards);

/* arena_write adds a part to OUT as the text of a file. arena_read reads such a text into P
 * and A, and sets *USED to the number of bytes read, since another part may follow.  It
 * returns 0, and the caller releases P and A; or -1 with both empty, and E says the line
 * and what is wrong with it. */
void arena_write(const struct arena_plan *p, const struct arena *a, struct text *out);
int arena_read(struct arena_plan *p, struct arena *a, const char *text, size_t *used,
               struct error *e);

/* Whether two parts belong to one plan.  Returns 0; or -1, and E says where they differ. */
int arena_plan_same(const struct arena_plan *p, const struct arena_plan *q, struct error *e);

/* ---- How strong the agents are, by these sums, and how sure that is. ---- */

/* The margin of the pairing's first agent in points a round; less its luck if the arena
 * says so.  R says how many rounds a game has. */
struct estimate estimate_margin(const struct arena *a, int pairing, const struct rules *r);

/* The same margin as it was played, with the luck. */
struct estimate estimate_played(const struct arena *a, int pairing, const struct rules *r);

/* The points a round of the pairing's first agent (SIDE 0) or of the second (SIDE 1); less
 * the luck of that agent's own draws if the arena says so.  The difference of the two is
 * the margin.  0 if no pair was played. */
double estimate_points(const struct arena *a, int pairing, int side, const struct rules *r);

/* An agent's rating: points a round above the average of all agents.  It is the
 * least-squares solution of d(i,j) = r(i) - r(j).  For a complete round robin that is the
 * mean over all opponents, with the agent itself counted as 0 (Mosteller, "Remarks on the
 * method of paired comparisons: I", Psychometrika 16, 1951).  All pairings have the same
 * deals, so the error is taken over deals. */
struct estimate estimate_rating(const struct arena *a, int agent, const struct rules *r);

enum { SPRT_PAIRS = 50 }; /* a test decides nothing on fewer pairs */

/* The chance of either error, and the bound of the logarithm at which one of the
 * hypotheses is accepted (Wald, "Sequential Analysis", 1947): log((1 - e) / e). */
#define SPRT_ERROR 0.05
#define SPRT_BOUND 2.944439

/* The logarithm of the ratio of likelihoods of two margins, points a round, the second
 * hypothesis over the first.  The margins by pair are taken as normal, with a variance that is fitted to each hypothesis
 * (the generalised test: Li, Liu and Ying, Sequential Analysis 33, 2014). */
double sprt_likelihood(const struct sprt *s, const struct arena *a, const struct rules *r);

/* The hypothesis that the test accepts, 0 or 1; NOBODY as long as it accepts neither. */
int sprt_decision(const struct sprt *s, const struct arena *a, const struct rules *r);

#endif
