/* Completion: only what is legal here and now.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COMPLETE_H
#define APP_COMPLETE_H

#include <stdbool.h>
#include <stddef.h>

struct session;

/* Whether a file's name belongs behind BEFORE. */
bool complete_files(const struct session *s, const char *before);

/* What can go on from WORD when BEFORE stands in front of it, in the form that
 * readline wants of an attempted completion: first what all have in common, then
 * each, NULL at the end; all of it malloc'ed, readline frees it.  NULL: nothing. */
char **complete_words(const struct session *s, const char *before, const char *word);

/* In the same form those of COUNT words that begin with WORD. */
char **complete_among(const char *const *words, size_t count, const char *word);

#endif
