/* Tab's offers: the words that can go on from what is typed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_OFFERS_H
#define PROMPT_OFFERS_H

#include <stdbool.h>
#include <stddef.h>

struct offers {
	const char *word; /* what each of them has to begin with, in any case of letters */
	char **match;     /* from the second on; the first is kept for offers_matches */
	size_t len, cap;
	bool files;       /* the name of a file belongs here, and no other word */
	bool ranked;      /* they are shown in the order in which they were added, not sorted */
};

/* Adds to O what ASKER has to offer behind the text BEFORE. */
typedef void completer(struct offers *o, const void *asker, const char *before);

/* Adds a copy of CANDIDATE, unless it doesn't begin with the word. */
void offers_add(struct offers *o, const char *candidate);

/* A completer of questions that are answered by y or n. */
void offers_yes_no(struct offers *o, const void *asker, const char *before);

/* The words in the form that readline wants: first the letters that all of them begin
 * with, then each of them, NULL at the end.  The caller frees each and the whole.  NULL
 * when there are none. */
char **offers_matches(struct offers *o);

#endif
