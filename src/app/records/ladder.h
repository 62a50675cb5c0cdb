/* The ladder: a person's rating against the levels of the computer, and against people elsewhere,
 * computed from the kept matches.
 *
 * The levels have fixed ratings, which each family has measured in matches between them.  Nothing
 * else is kept: the rating is computed from the records each time, with the same result.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_RECORDS_LADDER_H
#define APP_RECORDS_LADDER_H

#include <stddef.h>

#include "app/records/shelf.h"
#include "game/agent.h"

/* The number of newest matches that make a rating. */
enum { LADDER_MATCHES = 50 };

/* How a person has played against a level. */
struct ladder_level {
	long won, drawn, lost;
	int recent;             /* the matches won among the newest LADDER_RECENT */
};
enum { LADDER_RECENT = 5, LADDER_WINS = 3 };

/* A person's matches of one family against one level at a time. */
struct ladder {
	struct ladder_level level[LEVEL_COUNT];
	long matches;           /* all of them */
	double rating, error;   /* by the newest matches, with its standard error; 0: no matches */
};

/* Returns the ladder of the family GAME, by the matches of SHELF from number FROM on; number 0 is
 * the newest.  RATINGS are those of the levels. */
struct ladder ladder_of(const struct shelf *shelf, size_t from, const struct game *game,
                        const int *ratings);

/* Writes the rating after each of the newest matches against a level, MOST at most, to RATING, the
 * oldest first.  Returns how many there are. */
int ladder_over_time(const struct shelf *shelf, const struct game *game, const int *ratings, double *rating,
                     int most);

/* A friend on another machine, by the newest LADDER_MATCHES matches. */
struct ladder_friend {
	const char *name;        /* the shelf's */
	long won, drawn, lost;   /* by the person here */
	double ahead, error;     /* the friend's rating less the person's, and its standard error */
};
enum { LADDER_FRIENDS = 20 };

/* Lists the friends of the matches of GAME, the one of the newest match first, LADDER_FRIENDS at
 * most.  Returns how many there are. */
int ladder_friends(const struct shelf *shelf, const struct game *game, struct ladder_friend *out);

/* Returns the level that one person played against in M; -1 if it was no level, or the match is not
 * over or not rated. */
int ladder_level_of(const struct listed_match *m);

#endif
