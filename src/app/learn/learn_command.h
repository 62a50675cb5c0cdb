/* The commands of a lesson's prompt, and the other lines that mean something there.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LEARN_COMMAND_H
#define APP_LEARN_LEARN_COMMAND_H

#include "prompt/prompt.h"

extern const struct prompt_asks learn_asks;

/* Entries for the tables of families.  The prompt's owner is a classroom.  The second line is
 * refused unless a task asks for it. */
extern const struct command lesson_command_repeat, lesson_command_skip, lesson_command_back,
	lesson_command_next, lesson_command_lessons, lesson_command_match, lesson_command_quit,
	lesson_command_undo, lesson_command_review,
	lesson_command_rules, lesson_command_help;

/* The groups in which help lists the commands of a lesson. */
extern const struct command_group lesson_groups[];

/* Makes the move that the words ARGS name, if the task asks for one; of a whole turn the first part,
 * since the lesson asks for the rest by itself. */
int run_lesson_turn(struct prompt *p, char **words, int count, struct error *e);

#endif
