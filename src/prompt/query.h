/* A question to a person at the prompt, and everything that depends on which question it is:
 * also the words that Tab offers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_QUERY_H
#define PROMPT_QUERY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* Tab's offers: the words that can go on from what is typed. */
struct offers {
	const char *word; /* what each of them has to begin with, in any case of letters */
	char **match;     /* from the second on; the first is kept for offers_matches */
	size_t len, cap;
	bool files;       /* the name of a file belongs here, and no other word */
	bool ranked;      /* they are shown in the order in which they were added, not sorted */
};

/* Adds to O the words that ASKER offers after the text BEFORE. */
typedef void completer(struct offers *o, const void *asker, const char *before);

/* Adds a copy of CANDIDATE, unless it doesn't begin with the word. */
void offers_add(struct offers *o, const char *candidate);

/* As offers_add, for code that knows no prompt: OFFERS is a struct offers. */
void offers_take(void *offers, const char *candidate);

/* A completer of questions that are answered by y or n. */
void offers_yes_no(struct offers *o, const void *asker, const char *before);

/* Offers the numbers from 1 to COUNT. */
void offers_numbers(struct offers *o, size_t count);

/* What LINE answers to a question of yes or no: "y", "Yes!", "nope". */
enum assent { SAYS_NO, SAYS_YES, SAYS_ELSE };
enum assent query_assent(const char *line);

/* The words in the form that readline wants: first the letters that all of them begin
 * with, then each of them, NULL at the end.  The caller frees each and the whole.  NULL
 * when there are none. */
char **offers_matches(struct offers *o);

/* Owners of a question, besides the seats.  At a question a person can recall the lines that were
 * typed at questions of the same owner: a seat, or EVERYBODYS.  At a question of NOBODYS no lines
 * can be recalled, and the answer is not remembered. */
enum { EVERYBODYS = -1, NOBODYS = -2 };

struct query {
	const char *text;
	bool enter;          /* it asks for Enter, so that a yes does what an empty line does, and a no
	                        nothing */
	int whose;           /* a seat's, EVERYBODYS or NOBODYS */
	completer *complete; /* adds what Tab offers; NULL: nothing */
	const void *asker;   /* the argument of `complete`, `tick` and `over` */
	int watch;           /* a descriptor.  When it can be read, the question ends without an
	                        answer; what was typed so far stands at the next question.  0:
	                        none */
	bool (*over)(const void *asker); /* whether the question ends without an answer, as one that
	                        is watched; asked each second.  NULL: no */
	void (*tick)(const void *asker, struct text *text); /* adds the question's text as it is
	                        now, each second; NULL: it stays the same */
	const char *cursor;  /* the command that a cursor key on an empty line runs, with its
	                        direction; NULL: none */
};

#endif
