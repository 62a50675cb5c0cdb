/* Exercises: the turns of a person's matches that cost most, and which of them were solved when.
 *
 * A small file in the state directory has a line for each match that was judged.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_RECORDS_EXERCISES_H
#define APP_RECORDS_EXERCISES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"

/* A turn that cost at least EXERCISE_COST tenths of a point becomes an exercise.  A turn that costs
 * less than EXERCISE_SOLVED tenths solves it.  It comes back until it is solved on EXERCISE_DAYS
 * days. */
enum { EXERCISE_COST = 20, EXERCISE_SOLVED = 5, EXERCISE_DAYS = 2, KIND_SIZE = 16 };

struct exercise {
	size_t event;            /* in the match's log: the first move of the decision */
	int lost;                /* tenths of a point */
	char kind[KIND_SIZE];    /* of the decision, by its name in the family; "" if it has none */
	bool tried;
	int day[EXERCISE_DAYS];  /* on which it was solved, numbers of os/clock.h */
	int days;                /* the number of these days */
};

/* The tenths of a point that all decisions of one kind cost in one round, from 1. */
struct round_loss {
	char kind[KIND_SIZE];
	int round, lost;
};

/* A match with its exercises.  Owns its name and its lists; match_exercises_release ends it. */
struct match_exercises {
	char *name;              /* of the record's file, without its directory */
	uint32_t sum;            /* of its moves */
	bool whole;              /* all its turns are judged */
	size_t judged;           /* if not whole: the number of turns judged, from the first on */
	struct exercise *exercise;
	size_t len, cap;
	int rounds;              /* of the match; 0: the cost of the rounds isn't known */
	struct round_loss *loss;
	size_t losses, losses_cap;
};

/* The exercises of several matches.  Owns them; all zero is empty; exercises_release ends it. */
struct exercises {
	struct match_exercises *match;
	size_t len, cap;
};

/* Reads the file into X, which is initialised here and sorted for exercises_find.  Returns 0; or -1
 * and the reason in E. */
int exercises_read(struct exercises *x, struct error *e);
void exercises_release(struct exercises *x);
void match_exercises_release(struct match_exercises *m);

/* Adds M, which X then owns, at the end of X. */
void exercises_add(struct exercises *x, struct match_exercises m);

/* Returns a copy of M.  The caller releases it. */
struct match_exercises match_exercises_copy(const struct match_exercises *m);

/* Counts the exercises of the file that were never tried, and the matches that were judged; no
 * match is looked at.  Both are 0 if the file can't be read. */
struct exercises_waiting {
	size_t new, judged;
};
struct exercises_waiting exercises_count(void);

/* Adds an exercise to M. */
void match_exercises_add(struct match_exercises *m, struct exercise e);

/* Adds a loss to those of its kind in its round of M. */
void match_exercises_lose(struct match_exercises *m, const struct round_loss *loss);

/* Returns the entry of the match NAME whose moves have that SUM, which X owns; or NULL.  X comes
 * from exercises_read. */
const struct match_exercises *exercises_find(const struct exercises *x, const char *name, uint32_t sum);

/* Returns a checksum of the moves of a RECORD, which stays the same when tags change. */
uint32_t exercises_sum(const struct text *record);

/* Notes NEWS, matches of different names, after their turns were judged or an exercise was tried.
 * The file is read and written as a whole, so many matches take no longer than one.  Notes that
 * another program has made in the meantime stay.  Returns 0; or -1 and the reason in E. */
int exercises_note(const struct exercises *news, struct error *e);

#endif
