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

/* Ends that.  How many blocks are left; where they were asked for goes to standard
 * error, for addr2line. */
int blocks_end(void);

/* The block P, or something else, is given back. */
void blocks_forget(const void *p);

#endif
