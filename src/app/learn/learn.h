/* `expedition learn` teaches the game by lessons, at a prompt with commands of its own.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LEARN_H
#define APP_LEARN_LEARN_H

#include "app/options/options.h"
#include "app/session/session.h"
#include "prompt/prompt.h"

/* Teaches the lesson called NAME, or the one in the file NAME, and those that come after it;
 * for NULL, from the one that comes next.  *MATCH is set if the learner then wants a match
 * against a beginner.  Returns the status of the program. */
enum status learn_run(struct options *opt, const char *name, bool *match);

/* Returns the door `learn` of a match in play: see struct doors. */
int learn_door(struct session *s, const char *name, struct error *e);

/* Entries for the tables of families.  The prompt's owner is a classroom.  The second line is
 * refused unless a task asks for it. */
extern const struct command lesson_command_repeat, lesson_command_skip, lesson_command_back,
	lesson_command_next, lesson_command_lessons, lesson_command_match, lesson_command_quit,
	lesson_command_undo, lesson_command_review,
	lesson_command_rules, lesson_command_help;

/* All of them, for any family. */
extern const struct command *const lesson_commands[];

/* The groups in which help lists the commands of a lesson. */
extern const struct command_group lesson_groups[];

/* Makes the move that WORDS name, if the task asks for one; of a whole turn the first part, since
 * the lesson asks for the rest by itself. */
int run_lesson_turn(struct prompt *p, char **words, int count, struct error *e);

#endif
