/* What a person at the prompt is asked, and all that depends on which question it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_QUERY_H
#define PROMPT_QUERY_H

#include "prompt/offers.h"

/* Whose a prompt is, where it isn't a seat's.  At EVERYBODYS prompts the lines that were
 * typed at such prompts can be called back, at a seat's those that were typed at the
 * seat's.  At NOBODYS there are none, and the answer is not remembered. */
enum { EVERYBODYS = -1, NOBODYS = -2 };

struct query {
	const char *text;
	int whose;           /* a seat's, EVERYBODYS or NOBODYS */
	completer *complete; /* adds what Tab offers; NULL: nothing */
	const void *asker;   /* that `complete` is given */
};

#endif
