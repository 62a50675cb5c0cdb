/* The memory that the program's own code has asked for and not given back: what goes
 * through base/alloc, Jansson's with it.  Readline's and the terminal library's isn't
 * counted.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_TROUBLE_BLOCKS_H
#define TESTS_TROUBLE_BLOCKS_H

/* From now on the blocks of this process are counted, from any thread. */
void blocks_begin(void);

/* Ends that.  Returns how many blocks are left.  If their callers are noted, those of the
 * first few go to standard error, for addr2line. */
int blocks_end(void);

/* Notes from now on, in this process and its children, who asks for each block: that takes
 * longer than most of what the program does. */
void blocks_note_callers(void);

/* The block P, or something else, is given back. */
void blocks_forget(const void *p);

#endif
