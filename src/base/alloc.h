/* Memory: its allocation never returns NULL, since the program ends when there is none left, and OWN
 * releases it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_ALLOC_H
#define BASE_ALLOC_H

#include <stddef.h>

/* Called when there is no memory left.  The program that links the library defines it,
 * since only the program prints.  It must not return. */
_Noreturn void out_of_memory(void);

/* Returns COUNT objects of SIZE bytes, zeroed; the caller frees them with free().
 * Calls out_of_memory() on failure or overflow, so it never returns NULL. */
void *alloc_zero(size_t count, size_t size);

/* As alloc_zero, for one object of SIZE bytes, at least 1.  The block begins on a line
 * of the processor's cache, a multiple of ALLOC_LINE bytes, and fills whole lines:
 * wide vectors in it are loaded faster. */
enum { ALLOC_LINE = 64 };
void *alloc_lines(size_t size);

/* Makes room for at least WANT objects of SIZE bytes in the block OLD, which has room
 * for *CAP now; an empty one is NULL with a *CAP of 0.  *CAP at least doubles when the
 * block grows. Returns the block, OLD or another, with the old contents; the caller
 * frees it with free().  Calls out_of_memory() on failure. */
void *alloc_grow(void *old, size_t *cap, size_t want, size_t size);

/* Returns a copy of S; the caller frees it with free().  Calls out_of_memory() on
 * failure. */
char *alloc_string(const char *s);

/* Returns a copy of the LEN bytes at S, with a NUL after them; the caller frees it with free().
 * Calls out_of_memory() on failure. */
char *alloc_part(const char *s, size_t len);

/* Declares a struct TYPE that TYPE_release frees at the end of its block, however the block is left:
 * OWN(text) line = {0}; */
#define OWN(type) __attribute__((cleanup(type##_release))) struct type

/* Declares a pointer whose memory free() frees at the end of its block, however the block is left:
 * OWNED char *copy = alloc_string(s); */
#define OWNED __attribute__((cleanup(alloc_free)))

/* Frees what the pointer at POINTER points to, and keeps errno. */
void alloc_free(void *pointer);

#endif
