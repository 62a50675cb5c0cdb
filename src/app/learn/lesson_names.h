/* Names that stand for texts in a lesson: `let a H`, and then `$a`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LESSON_NAMES_H
#define APP_LEARN_LESSON_NAMES_H

#include "base/error.h"
#include "base/text.h"

enum { LESSON_NAMES_MAX = 40 };

/* All zero is empty.  It owns its memory: lesson_names_release ends it. */
struct lesson_names {
	struct {
		char *name, *text;
	} let[LESSON_NAMES_MAX];
	int count;
};

void lesson_names_release(struct lesson_names *n);

/* Takes REST, "a H", which it may change: from here on "$a" stands for "H".  Returns 0; or -1 and
 * the reason in E. */
int lesson_names_let(struct lesson_names *n, char *rest, struct error *e);

/* Adds LINE to OUT with the text of each "$name" in its place; a '$' alone stands for itself.
 * Returns 0; or -1 and the reason in E. */
int lesson_names_put(const struct lesson_names *n, const char *line, struct text *out,
                     struct error *e);

#endif
