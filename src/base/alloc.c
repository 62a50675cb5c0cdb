/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/alloc.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST_BLOCK = 16 };

void *alloc_zero(size_t count, size_t size)
{
	void *p = calloc(count ? count : 1, size ? size : 1);
	if (!p)
		out_of_memory();
	return p;
}

void *alloc_lines(size_t size)
{
	if (size > SIZE_MAX - ALLOC_LINE)
		out_of_memory();
	size_t whole = (size + ALLOC_LINE - 1) / ALLOC_LINE * ALLOC_LINE;
	void *p = aligned_alloc(ALLOC_LINE, whole);
	if (!p)
		out_of_memory();
	return memset(p, 0, whole);
}

void *alloc_grow(void *old, size_t *cap, size_t want, size_t size)
{
	if (want <= *cap && old)
		return old;
	size_t next = *cap > SIZE_MAX / 2 ? SIZE_MAX : 2 * *cap;
	if (next < want)
		next = want;
	if (next < SMALLEST_BLOCK)
		next = SMALLEST_BLOCK;
	if (size && next > SIZE_MAX / size)
		out_of_memory();
	/* NOLINTNEXTLINE(clang-analyzer-optin.portability.*): nothing has size 0 */
	void *p = realloc(old, next * size);
	if (!p)
		out_of_memory();
	*cap = next;
	return p;
}

char *alloc_string(const char *s)
{
	return alloc_part(s, strlen(s));
}

char *alloc_part(const char *s, size_t len)
{
	return memcpy(alloc_zero(len + 1, 1), s, len);
}

void alloc_free(void *pointer)
{
	const int why = errno; /* memory is freed after a function has left its reason there */
	void *memory;
	memcpy(&memory, pointer, sizeof memory);
	free(memory);
	errno = why;
}
