/* A line typed by a person: edited by GNU readline where it was built in.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_EDIT_H
#define PROMPT_EDIT_H

#include <stdbool.h>

#include "prompt/query.h"
#include "base/text.h"

enum edit { EDIT_LINE, EDIT_END, EDIT_INTERRUPT };

/* Prepares editing and reads the history. */
void edit_init(void);

/* Shows PROMPT and reads a line into LINE, cut after MOST bytes.  Of lines that are
 * pasted together each call takes one.  EDIT_END at Ctrl-D, a closed terminal or a
 * signal to end; EDIT_INTERRUPT at Ctrl-C, where nothing was typed yet. */
enum edit edit_read(const struct query *prompt, struct text *line, size_t most);

/* Forgets the lines that were pasted and not read yet; whether there were any. */
bool edit_drop_pasted(void);

/* Ends editing.  The history was kept line by line, for the next run; failing
 * that is no loss worth a word. */
void edit_release(void);

/* The program ends here and now: gives the terminal back as it was found.  Asks for no
 * memory. */
void edit_abandon(void);

#endif
