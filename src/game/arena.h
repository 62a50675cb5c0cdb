/* Counts many games between agents, and estimates from the sums how strong they are.
 *
 * A deal is played by all agents at one table, or, in a family for two, by each pair of them.
 * Every table plays it in all rotations: with four agents four times, so that each of them sits
 * once in each seat; two agents play a pair of games.  So the worth of a seat or a deal cancels
 * out.  Errors are taken over deals, since the games of one deal aren't independent.
 *
 * An arena keeps nothing but sums of whole numbers.  So parts that were played elsewhere
 * and are merged in any order give the undivided whole to the last digit.
 *
 * A margin is the first agent's points above the second's, of two at a table.  A margin less its
 * luck is corrected for what chance brought, in a family that can say how much that was: the amount
 * by which the first agent's draws were better than average is subtracted, and the amount for the
 * second agent is added.  This changes no expectation, but the result spreads less.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ARENA_H
#define GAME_ARENA_H

#include "base/trials.h"
#include "game/sitting.h"

enum {
	ARENA_AGENTS = 24,
	PAIR_SEATS = 2,
	PAIR_GAMES = 2,
	/* The parts in a won game.  Winners who share a game get equal numbers of parts, since any
	 * number of seats divides this. */
	GAME_PARTS = 60,
	/* The most deals of an arena, and the most parts of a run. */
	ARENA_DEALS = 1000000000, ARENA_SHARDS = 4096,
};

/* The games that are to be played.  It owns its rules and texts; arena_plan_release releases
 * them. */
struct arena_plan {
	const struct game *game;
	void *rules;
	bool matches;          /* a game is a match, not one round */
	bool less_luck;        /* conclusions are drawn from margins less their luck */
	bool fair;             /* games are dealt as between two machines; such parts aren't
	                          written */
	char *seed;
	char *agent[ARENA_AGENTS];
	int agents;
	int64_t deals;
	int shard, shards;     /* part number SHARD, from 1, of SHARDS */
};

void arena_plan_release(struct arena_plan *p);

/* True if G, a family for two, is played by each pair of the agents; else all sit at one table. */
static inline bool arena_in_pairs(const struct game *g)
{
	return g->seats_most == PAIR_SEATS;
}

/* Margins less their luck are summed in 1/LUCK_UNIT points, and each deal's is rounded to
 * the nearest.  That errs by 0.04 points a pair, where pairs spread by 20 and more.  The
 * sums of squares of a billion pairs fit into 2^63, and into the file's 18 digits, as long
 * as the root mean square of the margins is below 3900 points.  In no row can a pair of
 * single rounds reach that. */
enum { LUCK_UNIT = 8 };

/* Sums over deals of the margins and of their squares: of one table, or of an agent against
 * everybody. */
struct standing {
	int64_t margin, squares;
};

/* The sums of an agent at a table. */
struct arena_sum {
	int64_t parts, parts_squares;   /* of games won; the squares by deal */
	int64_t points, points_squares; /* the squares by deal */
	int64_t won;                    /* games that the agent won alone */
	int64_t turns, resigned, faults;
	int64_t ns, slowest;            /* of all turns, and of the longest */
	int64_t luck;                   /* in 1/SITTING_POINT points */
};

/* The sums of a table; nothing but int64_t. */
struct arena_tally {
	int64_t deals;
	struct standing margin, less;   /* of two: in points, and less the luck, in 1/LUCK_UNIT points */
	int64_t drawn;                  /* games that nobody has won alone */
	struct arena_sum sum[SEATS_MAX];
	int64_t seat[SEATS_MAX];        /* parts of games won in each seat, by whomever */
};

/* An arena.  It owns its memory: arena_begin begins it, arena_release ends it. */
struct arena {
	int agents, seats, tables;
	int rounds;                /* of a game */
	struct arena_tally *tally; /* one for each table */
	struct standing *standing, *less_standing; /* one for each agent, of games of two */
	bool less_luck;            /* set after arena_begin: conclusions are drawn from margins less
	                              their luck */
};

/* Returns the arena of AGENTS agents with SEATS at a table: 2, or all of them. */
struct arena arena_begin(int agents, int seats, int rounds);
/* Returns the arena of the plan P. */
struct arena arena_of_plan(const struct arena_plan *p);
void arena_release(struct arena *a);

/* Writes to AGENT the agents of table number TABLE, from 0.  Tables of two are numbered (0,1),
 * (0,2), ...  (1,2), ... */
void arena_agents(const struct arena *a, int table, int agent[SEATS_MAX]);

/* Returns which of the agents at a table has SEAT in game GAME of a deal; all three count from
 * 0. */
static inline int rotation_agent(int seats, int game, int seat)
{
	return (seat + seats - game) % seats;
}

/* Adds to OUT the seed of deal number DEAL, from 1, made from SEED. */
void rotation_seed(const char *seed, int64_t deal, struct text *out);

/* Return the margins of a table of two, and those of an agent against everybody: less the luck if
 * `less_luck` is set. */
struct standing arena_margin(const struct arena *a, int table);
struct standing arena_standing(const struct arena *a, int agent);

/* Returns the number of rounds that a table has played, over all its games. */
int64_t arena_rounds(const struct arena *a, int table);

/* Counts a deal.  GAMES has, table by table, a result for each rotation. */
void arena_add(struct arena *a, const struct sitting_result *games);

/* Adds to INTO the sums of FROM, which has as many agents and seats. */
void arena_merge(struct arena *into, const struct arena *from);

/* Returns how many of DEALS belong to part number SHARD, from 1, of SHARDS: deal number SHARD and
 * every SHARDS-th from there. */
int64_t arena_shard_deals(int64_t deals, int shard, int shards);

/* arena_write adds a part to OUT as the text of a file.  arena_read reads such a text into P
 * and A, and sets *USED to the number of bytes read, since another part may follow.  It
 * returns 0, and the caller releases P and A; or -1 with both empty, and E says the line
 * and what is wrong with it.  PARSE reads a ruleset of any family, as families_parse. */
typedef int arena_parser(const char *text, const struct game **g, void **rules, struct error *e);
void arena_write(const struct arena_plan *p, const struct arena *a, struct text *out);
int arena_read(struct arena_plan *p, struct arena *a, arena_parser *parse, const char *text,
               size_t *used, struct error *e);

/* Checks that P and Q, the plans of two parts, ask for the same games.  Returns 0; or -1, and E
 * says where they differ. */
int arena_plan_same(const struct arena_plan *p, const struct arena_plan *q, struct error *e);

/* ---- How strong the agents are, by these sums, and how sure that is. ---- */

/* Return, for agent WHO of the first table, the share of games that it wins, from 0 to 1, and its
 * points a game; and the share of games that are won in SEAT. */
struct estimate estimate_share(const struct arena *a, int who);
struct estimate estimate_game(const struct arena *a, int who);
double estimate_seat_share(const struct arena *a, int seat);

/* Returns the largest standard error of the figures of a table: of its margin if two sit there,
 * otherwise of the points a game. */
double estimate_error(const struct arena *a, int table);

/* The functions below are for tables of two. */

/* Returns the margin of the table's first agent in points a round; less its luck if the arena
 * says so. */
struct estimate estimate_margin(const struct arena *a, int table);

/* Returns the same margin as it was played, with the luck. */
struct estimate estimate_played(const struct arena *a, int table);

/* Returns the points a round of the table's first agent (SIDE 0) or of the second (SIDE 1); less
 * the luck of that agent's own draws if the arena says so.  The difference between the two agents
 * is the margin.  Returns 0 if nothing was played. */
double estimate_points(const struct arena *a, int table, int side);

/* Returns an agent's rating: points a round above the average of all agents.  It is the
 * least-squares solution of d(i,j) = r(i) - r(j).  For a complete round robin this is the
 * mean over all opponents, with the agent itself counted as 0 (Mosteller, "Remarks on the
 * method of paired comparisons: I", Psychometrika 16, 1951).  All tables have the same
 * deals, so the error is taken over deals. */
struct estimate estimate_rating(const struct arena *a, int agent);

enum { SPRT_DEALS = 50 }; /* a test decides nothing on fewer deals */

/* The bound of the logarithm at which one of the hypotheses is accepted (Wald, "Sequential
 * Analysis", 1947): log((1 - e) / e), where e = 0.05 is the chance of either error. */
#define SPRT_BOUND 2.944439

/* Returns the logarithm of the ratio of likelihoods of two margins, points a round, the second
 * hypothesis over the first.  The margins by deal are taken as normal, with a variance that is
 * fitted to each hypothesis (the generalised test: Li, Liu and Ying, Sequential Analysis 33,
 * 2014). */
double sprt_likelihood(const struct sprt *s, const struct arena *a);

/* Returns the hypothesis that the test accepts, 0 or 1; NO_WINNER as long as it accepts neither. */
int sprt_decision(const struct sprt *s, const struct arena *a);

#endif
