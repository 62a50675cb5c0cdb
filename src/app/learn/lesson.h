/* A lesson: positions, tasks, and an answer to everything that a learner may do there.
 *
 * A lesson is written as a text, see WRITING A LESSON in expedition-learn(6), and read for one
 * ruleset.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_LEARN_LESSON_H
#define APP_LEARN_LESSON_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/text.h"
#include "game/match.h"
#include "show/subject.h"
#include "show/telling.h"

/* The kinds of task: a move, an answer to a question, a command of the prompt. */
enum lesson_want { WANT_MOVE, WANT_ANSWER, WANT_COMMAND };

/* A text of the lesson, with its placeholders, and the line where it begins. */
struct lesson_text {
	struct text text;
	long line;
};

/* A set of answers to a task.  If the task is a move: the moves that fit `moves`, which the
 * lesson's subject has read; NULL stands for all.  If it is a question or a command: the word; NULL
 * stands for all words.  The pattern owns both. */
struct lesson_pattern {
	enum lesson_want want;
	void *moves;
	char *word;
};

/* Frees what P owns. */
void lesson_pattern_release(struct lesson_pattern *p);

/* The answer to a learner who did what the pattern says. */
struct lesson_reply {
	bool right;
	struct lesson_pattern what;
	struct lesson_text told;
	long line;
};

/* A move that the lesson makes itself once the task is done. */
struct lesson_deed {
	int seat;
	char *text; /* freed */
	long line;
};

struct lesson_step {
	long line;
	bool placed; /* the step begins at the position `state` */
	void *state; /* freed; its rules are the lesson's */
	struct lesson_text intro, task;
	struct lesson_reply *reply;
	size_t replies, replies_cap;
	struct lesson_deed *deed;
	size_t deeds, deeds_cap;
};

/* A lesson.  It owns its memory: lesson_read begins it, lesson_release ends it. */
struct lesson {
	char *name, *title;
	int number; /* its number among the lessons of its family, from 1 */
	const struct game *game;
	const struct subject *subject;
	void *rules; /* it stays where it is, since the states point at it */
	int seats;
	char *player[SEATS_MAX]; /* names of the other players; NULL for the learner */
	struct lesson_step *step;
	size_t steps, steps_cap;
};

/* Reads TEXT, the lesson in the file called FILE, for the ruleset WANTED.  A lesson that isn't for
 * that ruleset is read for one of its own, if possible with turns like those of WANTED.  PLAIN
 * chooses the lines that are for plain words.  Returns 0, and the caller releases L; or -1, and L
 * is empty.  E then says the file, the line and what was expected. */
int lesson_read(struct lesson *l, const char *file, const char *text, struct played wanted,
                bool plain, struct error *e);
void lesson_release(struct lesson *l);

/* Plays L through in every way: each task in each position that the right moves lead to,
 * with every legal move.  Checks that each is answered, that the lesson's own moves are
 * legal and that no text is too long.  Returns 0; or -1 and the reason in E, which begins
 * with FILE and the line. */
int lesson_check(const struct lesson *l, const char *file, struct error *e);

/* Returns the kind of task of STEP. */
enum lesson_want lesson_wants(const struct lesson_step *step);

/* Returns the reply of STEP of L to MOVE, a move of the mover in STATE, or NULL. */
const struct lesson_reply *
lesson_reply_to_move(const struct lesson *l, const struct lesson_step *step, const void *state,
                     uint64_t move);

/* Returns a list of the moves that the learner can make in M, which the caller frees with free(),
 * and sets *COUNT to their number; 0 if another player is to move or the match is over. */
uint64_t *lesson_legal(const struct match *m, size_t *count);

/* Finds the first move of the learner in M that STEP calls right.  Returns whether there is one. */
bool lesson_right_move(const struct lesson *l, const struct lesson_step *step,
                       const struct match *m, uint64_t *out);

/* Carries out the right command of STEP on M.  Only `undo` changes a match: it takes back the
 * learner's last turn. */
void lesson_carry_out(const struct lesson_step *step, struct match *m);

/* Makes the move D in M.  Returns 0; or -1 and the reason in E. */
int lesson_do(const struct lesson *l, const struct lesson_deed *d, struct match *m, struct error *e);

/* Begins M, which is empty, at the position of STEP, which is `placed`. */
void lesson_place(const struct lesson *l, const struct lesson_step *step, struct match *m);

/* Sets E to "FILE, line N: " and the text that FORMAT makes.  Returns -1. */
int lesson_fail(struct error *e, const char *file, long line, const char *format, ...)
	BASE_PRINTF(4, 5);

/* ---- The texts of a lesson, in which cards and true figures replace the words in braces.  ---- */

/* Adds TEXT of a lesson on SUBJECT to OUT.  Each pair of braces in it is replaced by what it stands
 * for at the table of TOLD.  MOVED says that the last event of its match is the move that the text
 * answers.  Returns 0; or -1, and E says which braces mean nothing. */
int lesson_words(const struct subject *subject, const struct telling *told, const char *text,
                 bool moved, struct text *out, struct error *e);

/* Returns the reply of STEP of L to WORD, an answer, or a command with the words after it, at the
 * table of TOLD; NULL if it has none. */
const struct lesson_reply *lesson_reply_to_word(const struct lesson *l, const struct telling *told,
                                                const struct lesson_step *step, const char *word);

/* Adds the first right answer of STEP of L, a question or a command. */
void lesson_right_word(const struct lesson *l, const struct telling *told,
                       const struct lesson_step *step, struct text *out);

/* Adds TEXT to OUT in lines of at most WIDTH columns.  A line of TEXT that begins with '-' or
 * is empty begins a new line; all others go on with the one before. */
void lesson_fold(const char *text, int width, struct text *out);

#endif
