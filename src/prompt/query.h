/* A question to a person at the prompt, and everything that depends on which question it
 * is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_QUERY_H
#define PROMPT_QUERY_H

#include "base/text.h"
#include "prompt/offers.h"

/* The owner of a question that is no seat's.  At a seat's question a person can call back
 * the lines that were typed at that seat's questions.  At EVERYBODYS questions it is the
 * lines typed at such questions.  At NOBODYS there are none, and the answer is not
 * remembered. */
enum { EVERYBODYS = -1, NOBODYS = -2 };

struct query {
	const char *text;
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
};

#endif
