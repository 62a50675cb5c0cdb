/* What a person can call back at a prompt: lines that were typed before, and what was
 * deleted from them or searched for.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_RECALL_H
#define PROMPT_RECALL_H

/* Prepares the history for EVERYBODYS prompts: it is read from a file, where the programs
 * that ran before have left it.  Readline must be initialised. */
void recall_init(void);

/* The next prompt is WHOSE, as struct query has it.  If the last one was somebody else's,
 * his lines are put away until a prompt is his again, and what he deleted or searched for
 * is forgotten. */
void recall_hand_to(int whose);

/* Keeps LINE for those whose prompt it is, unless it is empty or the same as the one before.
 * An EVERYBODYS line is appended to the file at once; if that fails, no word is said.  A
 * seat's line is kept in memory alone, because it may tell of a hidden hand. */
void recall_add(const char *line);

/* Ends it.  The history itself stays where it is: readline gives back some undo lists twice. */
void recall_release(void);

#endif
