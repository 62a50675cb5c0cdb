/* `expedition learn` teaches the game by lessons, at a prompt with commands of its own.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_LEARN_LEARN_H
#define APP_LEARN_LEARN_H

#include "app/learn/lesson.h"
#include "app/learn/lessons.h"
#include "app/options/options.h"
#include "app/session/session.h"
#include "prompt/prompt.h"

/* Teaches the lesson called NAME, or in the file NAME, and the lessons after it; for NULL, from the
 * learner's next lesson on.  *MATCH is set if the learner then wants a match against a beginner.
 * Returns the status of the program. */
enum status learn_run(struct options *opt, const char *name, bool *match);

/* The activity of the lessons.  WORDS has the NAME, or nothing. */
activity learn_activity;

/* The commands of a lesson, for any family.  The prompt's owner is a classroom. */
extern const struct command *const lesson_commands[];

/* The groups in which help lists the commands of a lesson. */
extern const struct command_group lesson_groups[];

/* Makes the move that WORDS name, if the task asks for one; of a whole turn only the first part,
 * since the lesson then asks for the rest. */
int run_lesson_turn(struct prompt *p, char **words, int count, struct error *e);

/* ---- A classroom: a lesson in progress, at a prompt of its own.  ---- */

/* The number of a lesson in a learner's file. */
enum { OWN_FILE = -1 };

/* A classroom.  It owns its memory: classroom_init begins it, classroom_release ends it. */
struct classroom {
	/* Shows the lesson's match and holds the prompt.  It comes first: the commands of play
	 * are given it, and classroom_of finds the classroom by it. */
	struct session session;
	struct lesson lesson;
	int number;          /* the lesson's index in lesson_data, or OWN_FILE */
	size_t step;         /* index of the present step; `lesson.steps` when the lesson is over */
	int tries;           /* how often the task was done wrong */
	struct text reply;   /* reply to the last answer, shown before the task */
	struct text notice;  /* notice that the progress is not kept, shown once before the reply */
	bool due;            /* the step must be shown */
	/* the table must be shown, too: a lesson begins, or the learner asks for it */
	bool again;
	bool below;          /* the step is shown below the answer to a command, which stays */
	bool said;           /* the task was just shown */
	bool guest;          /* opened from a match in play */
	bool keeps;          /* the progress is kept */
	bool match;          /* the learner wants a match against a beginner */
	struct played wanted; /* the ruleset that the learner plays by */
	struct progress progress;
};

/* Opens C inside the session HOST; its prompt calls ASKS.  Its lessons are for the ruleset of HOST's
 * match, or of HOST's options if there is no match.  It has no lesson yet. */
void classroom_init(struct classroom *c, struct session *host, const struct prompt_asks *asks);

/* Ends C, which was opened in HOST. */
void classroom_release(struct classroom *c, struct session *host);

/* Starts the lesson lesson_data[NUMBER] at the step that the learner had reached, or with ANEW at
 * its beginning.  Returns 0; or -1 and the reason in E, and the lesson before continues. */
int classroom_begin(struct classroom *c, int number, bool anew, struct error *e);

/* Begins the lesson in the file PATH, after it was checked for all its rulesets.  Returns as
 * classroom_begin does. */
int classroom_begin_file(struct classroom *c, const char *path, struct error *e);

/* Returns the step that the learner is at; NULL when the lesson is over. */
const struct lesson_step *classroom_step(const struct classroom *c);

/* True if no lesson comes after this one. */
bool classroom_is_last(const struct classroom *c);

/* Shows what is due: the table, the reply to the last answer, the text and the task. */
void classroom_show(struct classroom *c);

/* Shows the task alone. */
void classroom_say_task(struct classroom *c);

/* Adds the task to OUT, without a newline. */
void classroom_task(struct classroom *c, struct text *out);

/* classroom_move takes the learner's MOVE.  classroom_word takes WORD, which is an answer, or the
 * name of a command that was carried out.  If it is right, the lesson goes on to the next step.
 * If it is wrong, the learner is told why, and nothing has changed.  Returns 0; or -1 and the
 * reason in E if the move isn't legal, or if a script was wrong. */
int classroom_move(struct classroom *c, uint64_t move, struct error *e);
int classroom_word(struct classroom *c, const char *word, struct error *e);

/* Does the task for the learner. */
void classroom_skip(struct classroom *c);

/* Goes to step NUMBER of the lesson. */
void classroom_go(struct classroom *c, size_t number);

#endif
