/* `expedition puzzle` shows a position and asks for the turn that is clearly the best.  The puzzles
 * that come with the program, how they are rated, and which of them a person has tried.
 *
 * The first rating of a puzzle comes from the levels, whose ratings are known: each try of a level
 * is a game, which the puzzle wins if the level misses it.  From then on the puzzle and the person
 * are rated against each other: the first try at a puzzle is a period of Glicko-2.  A person has a
 * rating for each family of games.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_PUZZLE_PUZZLE_H
#define APP_PUZZLE_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/session/session.h"
#include "game/puzzle.h"
#include "game/rating.h"

/* The activity of puzzles.  WORDS has the theme or the number of the first, or nothing.  Asks puzzles
 * of the ruleset in use until there are none left or the person leaves. */
activity puzzle_activity;

/* ---- The sets.  ---- */

/* A file of data/puzzles, as puzzle_data.sh makes C of it. */
struct puzzle_data {
	const char *row;
	const char *text;
	size_t len;
};
extern const struct puzzle_data puzzle_data[];
extern const size_t puzzle_data_count;

/* How a puzzle stands. */
struct puzzle_standing {
	struct rating rating;
	uint32_t sum;       /* of its text */
	bool tried, solved; /* ever */
};

/* The puzzles of a ruleset. */
struct puzzle_set {
	const char *row;
	const struct family *family;
	const struct decision_kinds *kinds; /* its themes */
	struct puzzles puzzles;
	struct puzzle_standing *standing;
	struct rating *person; /* of the person in the family */
};

enum { PUZZLE_SETS = 8 };

/* All sets of puzzles.  sets_release frees what they own. */
struct puzzle_sets {
	struct puzzle_set set[PUZZLE_SETS];
	size_t len;
	struct rating person[PUZZLE_SETS]; /* of each family that has puzzles */
	size_t persons;
};

/* Reads the sets, and what the person has tried, into S.  Returns 0; or -1 and the reason in E, and
 * S is empty. */
int sets_read(struct puzzle_sets *s, struct error *e);
void sets_release(struct puzzle_sets *s);

/* Returns the set of the ruleset ROW; or NULL, and E says which rulesets have puzzles. */
struct puzzle_set *sets_find(struct puzzle_sets *s, const char *row, struct error *e);

/* Rates a first try at puzzle I of SET, and notes how it went.  A later try changes no rating. */
void set_rate(struct puzzle_set *set, size_t i, bool solved);

/* A try.  In the file: "classic 12 1595638428 solved 20780". */
struct result {
	char *row; /* of the ruleset */
	int number;
	uint32_t sum; /* of the puzzle's text, so that another puzzle of that number is not meant */
	bool solved;
	int day; /* a number of os/clock.h */
};

/* Checks whether the file of tries can be read.  Returns 0, or -1 and the reason in E. */
int results_check(struct error *e);

/* Adds T to the file of tries, from which the ratings are computed.  Returns 0; or -1 and the
 * reason in E. */
int results_note(const struct result *t, struct error *e);

#endif
