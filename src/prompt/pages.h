/* A long text, shown to a person in pages.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_PAGES_H
#define PROMPT_PAGES_H

#include "prompt/prompt.h"

/* How a person came to the end of the pages. */
enum pages {
	PAGES_READ,   /* all is shown, or the person skipped the rest */
	PAGES_QUIT,   /* the person typed a word to leave by */
	PAGES_ENDED   /* the input has ended: P stops */
};

/* Prints TEXT, whole lines that fit the window.  A person who types at P is shown as much as the
 * window holds at a time; a script or a pipe gets all of it at once. */
enum pages pages_show(struct prompt *p, const char *text);

/* Whether ANSWER, without blanks around it, is a word to leave by. */
bool pages_leaves(const char *answer);

#endif
