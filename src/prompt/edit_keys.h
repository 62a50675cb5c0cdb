/* Replaces commands of the line editor that are not fit for use.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef PROMPT_EDIT_KEYS_H
#define PROMPT_EDIT_KEYS_H

/* Some of readline's commands that look for a line in the history confuse who owns which
 * memory when a line of the history has been edited, and free it twice (8.2).  This
 * function binds each key that is bound to one of them, by default or in the person's own
 * file, to another command that does much the same. */
void edit_mend_keys(void);

#endif
