/* The texts of a lesson, with cards and true figures in place of what stands in braces.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LESSON_WORDS_H
#define APP_LEARN_LESSON_WORDS_H

#include "app/learn/lesson.h"
#include "show/telling.h"

/* Adds TEXT of a lesson on SUBJECT to OUT.  Each pair of braces in it is replaced by what it stands
 * for at the table of TOLD.  MOVED says that the last event of its match is the move that the text
 * answers.  Returns 0; or -1, and E says which braces mean nothing. */
int lesson_words(const struct subject *subject, const struct telling *told, const char *text,
                 bool moved, struct text *out, struct error *e);

/* The reply of STEP of L to WORD, an answer, or a command with the words behind it, at the table of
 * TOLD; NULL if it has none. */
const struct lesson_reply *lesson_reply_to_word(const struct lesson *l, const struct telling *told,
                                                const struct lesson_step *step, const char *word);

/* Adds the first word that STEP of L, a question or a command, calls right. */
void lesson_right_word(const struct lesson *l, const struct telling *told,
                       const struct lesson_step *step, struct text *out);

/* Adds TEXT to OUT in lines of at most WIDTH columns.  A line of TEXT that begins with '-' or
 * is empty begins a new line; all others go on with the one before. */
void lesson_fold(const char *text, int width, struct text *out);

#endif
