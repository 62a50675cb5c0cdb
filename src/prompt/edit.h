/* Reads a line that a person types.  GNU readline edits it, if it was built in.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

/* Ends editing.  Each line was added to the history file when it was typed; a failure is not
 * reported. */
void edit_release(void);

/* Restores the terminal for a program that ends at once.  Allocates no memory. */
void edit_abandon(void);

/* ---- The texts that a person can call back at a prompt: lines that were typed before, texts that
 * were deleted from them or searched for, and the keys that search.  ---- */

/* Prepares the history for EVERYBODYS prompts.  It is read from a file to which earlier
 * programs have written it.  Readline must be initialised. */
void recall_init(void);

/* Makes WHOSE, as in struct query, the owner of the next prompt.  If the last prompt had another
 * owner, puts that owner's history away until their next prompt, and forgets the text that they
 * deleted or searched for. */
void recall_hand_to(int whose);

/* Keeps a copy of LINE for the prompt's owner, unless it is empty or the same as the line before.
 * A line of EVERYBODYS is appended to the file at once; a failure is not reported.  A seat's line
 * is kept in memory only, because it may reveal a hidden hand. */
void recall_add(const char *line);

/* Ends recalling.  The history is not freed: readline would free some undo lists twice. */
void recall_release(void);

/* Some of readline's commands that look for a line in the history confuse who owns which
 * memory when a line of the history has been edited, and free it twice (8.2).  This
 * function binds each key that is bound to one of them, by default or in the person's own
 * file, to another command that does much the same, and does so again when a key has read that file
 * again. */
void recall_mend_keys(void);

#endif
