/* A question to a person at the prompt, and everything that depends on which question it is:
 * also the words that Tab offers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROMPT_QUERY_H
#define PROMPT_QUERY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* The words that Tab offers to complete what was typed. */
struct offers {
	/* the beginning of the word, which all matches share, in any case of letters */
	const char *word;
	char **match;     /* the matches, from match[1] on; offers_matches fills match[0] */
	size_t len, cap;
	bool files;       /* a file's name is wanted, and no other word */
	bool ranked;      /* shows the matches in the order in which they were added, not sorted */
};

/* Adds to O the words that ASKER offers after the text BEFORE. */
typedef void completer(struct offers *o, const void *asker, const char *before);

/* Adds a copy of CANDIDATE, unless it doesn't begin with the word. */
void offers_add(struct offers *o, const char *candidate);

/* As offers_add, for code that knows no prompt: OFFERS is a struct offers. */
void offers_take(void *offers, const char *candidate);

/* Offers y and n, the answers to a yes-or-no question. */
void offers_yes_no(struct offers *o, const void *asker, const char *before);

/* Offers the numbers from 1 to COUNT. */
void offers_numbers(struct offers *o, size_t count);

/* Returns the answer in LINE to a yes-or-no question, as "y", "Yes!" or "nope". */
enum assent { SAYS_NO, SAYS_YES, SAYS_ELSE };
enum assent query_assent(const char *line);

/* Returns the words in the form that readline wants: their common prefix, each word, and NULL.  The
 * caller frees each string and the array.  Returns NULL if there are no words. */
char **offers_matches(struct offers *o);

/* Owners of a question, besides the seats.  At a question a person can recall the lines that were
 * typed at questions of the same owner: a seat, or EVERYBODYS.  At a question of NOBODYS no lines
 * can be recalled, and the answer is not remembered. */
enum { EVERYBODYS = -1, NOBODYS = -2 };

struct query {
	const char *text;
	int width;           /* the text of `tick` is broken into lines of this many columns, as by
	                        query_fold; input_line sets it.  0: it is not broken */
	/* the question asks for Enter: a yes then counts as an empty line, and a no does nothing */
	bool enter;
	int whose;           /* owner of the question: a seat, EVERYBODYS or NOBODYS */
	completer *complete; /* adds what Tab offers; NULL: nothing */
	const void *asker;   /* the argument of `complete`, `tick` and `over` */
	int watch;           /* a descriptor.  When it can be read, the question ends without an
	                        answer; what was typed so far stands at the next question.  0:
	                        none */
	/* true if the question must end without an answer, as for `watch`; called each second.
	 * NULL: never */
	bool (*over)(const void *asker);
	/* adds the present text of the question; called each second.  NULL: the text stays the
	 * same */
	void (*tick)(const void *asker, struct text *text);
	const char *cursor;  /* the command that a cursor key on an empty line runs, with its
	                        direction; NULL: none */
};

/* Adds TEXT, a question, to OUT, in lines of WIDTH columns, with room for the cursor behind it. */
void query_fold(const char *text, int width, struct text *out);

#endif
