/* Sentences for people, in the language of the program.
 *
 * Every sentence is a whole text in a file of words: base/words.h, and core/words.h of each family.
 * There it has a name, SAY_..., and its forms side by side.  Numbers and names that
 * change are numbered placeholders of printf, as %2$s, so that a translation may move them.  The
 * compiler compares the placeholders of every form with the arguments.
 *
 * Errors, and the texts in tables of commands, topics, options and settings, are written out
 * where they are used; error_set and the code that shows a table look them up.
 *
 * These functions are the one place where a text is looked up.  Here the language is English, so
 * they return what they are given; a translation is another sentence.c.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_SENTENCE_H
#define BASE_SENTENCE_H

#include <stdbool.h>
#include <stdint.h>

/* Tells the compiler that argument N is a printf format, and the result another one for the same
 * arguments. */
#define BASE_FORMAT(n) __attribute__((format_arg(n)))

/* Returns the text that means ENGLISH.  It lives as long as the program. */
const char *sentence(const char *english) BASE_FORMAT(1);

/* Returns the form for N things: ONE if that is 1 or -1, otherwise MANY. */
const char *sentence_count(int64_t n, const char *one, const char *many) BASE_FORMAT(2) BASE_FORMAT(3);

/* Returns the form FIRST if WHICH, otherwise OTHER.  Where a sentence speaks to the person at the
 * keyboard or names a player, the name is the last argument, so that the form without it needs no
 * gap. */
const char *sentence_if(bool which, const char *first, const char *other) BASE_FORMAT(2) BASE_FORMAT(3);

#endif
