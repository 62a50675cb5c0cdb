/* A lesson: positions, tasks, and an answer to everything that a learner may do there.
 *
 * A lesson is written as a text (expedition-lesson(5)) and read for one ruleset.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LESSON_H
#define APP_LEARN_LESSON_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "cards/core/state.h"
#include "game/match.h"

/* The seats of a lesson. */
enum { LEARNER, TEACHER };

/* The kinds of task: a move, an answer to a question, a command of the prompt. */
enum lesson_want { WANT_MOVE, WANT_ANSWER, WANT_COMMAND };

/* A text of the lesson, with its placeholders, and the line where it begins. */
struct lesson_text {
	struct text text;
	long line;
};

/* Some of the things that can be done at a task.  Of a move: the placings of `cards` by the
 * kinds of `kinds`, a bit 1 << MOVE_* each, and the draws from `draws`, a bit for each suit
 * and 1 << DECK.  Of a question or a command: the word; NULL stands for all words. */
struct lesson_pattern {
	enum lesson_want want;
	unsigned kinds;
	struct cards cards;
	unsigned draws;
	char *word;
};

/* An answer to those who did what the pattern says. */
struct lesson_reply {
	bool right;
	struct lesson_pattern what;
	struct lesson_text told;
	long line;
};

/* A move that the lesson makes itself once the task is done. */
struct lesson_deed {
	int seat;
	struct move move;
	long line;
};

struct lesson_step {
	long line;
	bool placed;        /* it begins at the position `state` */
	struct state state; /* its rules are the lesson's */
	struct lesson_text intro, task;
	struct lesson_reply *reply;
	size_t replies, replies_cap;
	struct lesson_deed *deed;
	size_t deeds, deeds_cap;
};

/* A lesson.  It owns its memory: lesson_read begins it, lesson_release ends it.  It must stay
 * where it is, since its states point at its rules. */
struct lesson {
	char *name, *title;
	int number; /* its place among the others, from 1 */
	struct rules rules;
	struct lesson_step *step;
	size_t steps, steps_cap;
};

/* Reads TEXT, the lesson in the file called FILE, for the ruleset of WANTED.  A lesson that isn't
 * for that ruleset is read for one of its own, if possible with the same order of a turn.  PLAIN
 * chooses the lines that are for plain words.  Returns 0, and the caller releases L; or -1, and
 * L is empty.  E then says the file, the line and what would be right. */
int lesson_read(struct lesson *l, const char *file, const char *text, const struct rules *wanted,
                bool plain, struct error *e);
void lesson_release(struct lesson *l);

/* Plays L through in every way: each task in each position that the right moves lead to,
 * with every legal move.  Checks that each is answered, that the lesson's own moves are
 * legal and that no text is too long.  Returns 0; or -1 and the reason in E, which begins
 * with FILE and the line. */
int lesson_check(const struct lesson *l, const char *file, struct error *e);

/* The kind of task of STEP. */
enum lesson_want lesson_wants(const struct lesson_step *step);

/* The reply of STEP to the move M, or NULL. */
const struct lesson_reply *lesson_reply_to_move(const struct lesson_step *step, struct move m);

/* Finds the first legal move of M's mover that STEP calls right.  Returns whether there is
 * one. */
bool lesson_right_move(const struct lesson_step *step, const struct match *m, struct move *out);

/* Carries out the right command of STEP on M.  Only `undo` changes a match: it takes back the
 * learner's last turn. */
void lesson_carry_out(const struct lesson_step *step, struct match *m);

/* Begins M, which is empty, at the position of STEP, which is `placed`. */
void lesson_place(const struct lesson *l, const struct lesson_step *step, struct match *m);

/* Sets E to "FILE, line N: " and the text that FORMAT makes.  Returns -1. */
int lesson_fail(struct error *e, const char *file, long line, const char *format, ...)
	BASE_PRINTF(4, 5);

#endif
