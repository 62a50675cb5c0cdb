/* Memory that is there or ends the program.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stddef.h>

/* The one end of "out of memory".  The program that links the library supplies
 * it, since only the program prints; it must not return. */
_Noreturn void out_of_memory(void);

/* COUNT objects of SIZE bytes, zeroed; the caller frees them with free().
 * Calls out_of_memory() on failure or overflow, so it never returns NULL. */
void *alloc_zero(size_t count, size_t size);

/* The same for one object of SIZE bytes, at least 1, on whole lines of the cache, of
 * ALLOC_LINE bytes: wide vectors in it are loaded faster so. */
enum { ALLOC_LINE = 64 };
void *alloc_lines(size_t size);

/* Makes room for at least WANT objects of SIZE bytes in OLD, which now has
 * *CAP of them; *CAP at least doubles when it grows.  Returns the block, OLD or
 * another; the old contents are kept.  Calls out_of_memory() on failure. */
void *alloc_grow(void *old, size_t *cap, size_t want, size_t size);

/* A copy of S that the caller frees.  Calls out_of_memory() on failure. */
char *alloc_string(const char *s);

#endif
