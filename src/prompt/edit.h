/* Reads a line that a person types.  GNU readline edits it, if it was built in.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_EDIT_H
#define PROMPT_EDIT_H

#include <stdbool.h>

#include "base/text.h"
#include "prompt/query.h"

enum edit { EDIT_LINE, EDIT_END, EDIT_INTERRUPT, EDIT_WATCHED };

/* Prepares editing and reads the history. */
void edit_init(void);

/* Shows PROMPT and reads a line into LINE, which is cut after MOST bytes.  If several lines
 * are pasted together, each call takes one.  Returns EDIT_END at Ctrl-D, a closed terminal
 * or a signal to end; EDIT_INTERRUPT at Ctrl-C on an empty line;
 * EDIT_WATCHED if what the question watches can be read. */
enum edit edit_read(const struct query *prompt, struct text *line, size_t most);

/* Forgets the lines that were pasted and not read yet.  Returns whether there were any. */
bool edit_drop_pasted(void);

/* Ends editing.  Each line went to the history file when it was typed; if that failed,
 * nobody is told. */
void edit_release(void);

/* Gives the terminal back as it was found, because the program ends here and now.  Uses no
 * new memory. */
void edit_abandon(void);

#endif
