/* The lessons that come with the program, and how far a learner has come in them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_LEARN_LESSONS_H
#define APP_LEARN_LESSONS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "game/game.h"
#include "prompt/query.h"

/* A lesson of data/lessons, as lesson_data.sh makes C of it: in the order of their numbers.
 * Each family of games has lessons of its own, with numbers from 1 on. */
struct lesson_data {
	const char *name;
	const char *title;
	const char *ruleset; /* the first of its rulesets */
	const char *text;
};

extern const struct lesson_data lesson_data[];
extern const size_t lesson_data_count;

enum { LESSONS_MAX = 16 };

/* How far the learner has come: the number of steps done in each lesson, whether all of them were
 * done once, and in which lesson of each family the learner is.  `unkept`: the progress can't be
 * kept, and the person was informed. */
struct progress {
	size_t step[LESSONS_MAX];
	bool done[LESSONS_MAX];
	bool here[LESSONS_MAX];
	bool unkept;
};

/* Returns the family that lesson_data[I] is about. */
const struct game *lessons_game(size_t i);

/* Return the number of lessons of the family G; the number of lesson_data[I] among those of its
 * family, from 1; the index of the lesson after it in the family, or -1. */
int lessons_count(const struct game *g);
int lessons_number(size_t i);
int lessons_after(size_t i);

/* Finds the lesson called WORD: its name, a beginning that only one has, or its number among those
 * of G.  Returns its index; or -1, and E lists the lessons. */
int lessons_find(const char *word, const struct game *g, struct error *e);

/* Offers the names of the lessons of G. */
void lessons_offer(const struct game *g, struct offers *o);

/* lessons_next returns the lesson of G in which the learner is; in none, the first that is not
 * done; if all are done, the first; -1 if G has none.  lessons_done is true if all are done, and
 * the learner is in none. */
int lessons_next(const struct progress *p, const struct game *g);
bool lessons_done(const struct progress *p, const struct game *g);

/* Notes in P that the first STEPS steps of LESSON are done; OVER: that is all of them, and the
 * learner goes on with the lesson after it. */
void progress_note(struct progress *p, size_t lesson, size_t steps, bool over);

/* Reads the progress from the state directory; lessons that are not noted there are not begun.
 * Returns 0; or -1 and the reason in E if the file is there and can't be read.  Nothing is written
 * over it then. */
int progress_read(struct progress *p, struct error *e);

/* Writes the progress in LESSON there, if it is kept; does not change the progress in other
 * lessons, which other programs may have noted.  Returns 0; or -1 and the reason in E, once: from
 * then on it is unkept. */
int progress_write(struct progress *p, size_t lesson, struct error *e);

#endif
