/* Memory: it is zeroed, it grows, and the program ends where there is none.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "support.h"

TEST(zeroed)
{
	unsigned char *p = alloc_zero(1000, 3);
	for (int i = 0; i < 3000; i++)
		ck_assert_int_eq(p[i], 0);
	memset(p, 0xa5, 3000);
	free(p);
}

TEST(on_lines)
{
	for (size_t size = 1; size < 300; size += 7) {
		unsigned char *p = alloc_lines(size);
		ck_assert_uint_eq((uintptr_t)p % 64, 0);
		for (size_t i = 0; i < size; i++)
			ck_assert_int_eq(p[i], 0);
		memset(p, 0xa5, size);
		free(p);
	}
}

TEST(nothing_is_something)
{
	void *p = alloc_zero(0, 8), *q = alloc_zero(8, 0);
	ck_assert_ptr_nonnull(p);
	ck_assert_ptr_nonnull(q);
	ck_assert_ptr_ne(p, q);
	free(p);
	free(q);
}

TEST(grows_and_keeps)
{
	size_t cap = 0;
	int *p = NULL;
	for (int i = 0; i < 5000; i++) {
		p = alloc_grow(p, &cap, (size_t)i + 1, sizeof *p);
		ck_assert_uint_gt(cap, (size_t)i);
		p[i] = i;
	}
	for (int i = 0; i < 5000; i++)
		ck_assert_int_eq(p[i], i);
	free(p);
}

TEST(at_least_doubles)
{
	size_t cap = 0;
	char *p = alloc_grow(NULL, &cap, 100, 1);
	ck_assert_uint_eq(cap, 100);
	p = alloc_grow(p, &cap, 101, 1);
	ck_assert_uint_ge(cap, 200);
	size_t before = cap;
	char *same = alloc_grow(p, &cap, before, 1);
	ck_assert_ptr_eq(same, p);
	ck_assert_uint_eq(cap, before);
	p = alloc_grow(p, &cap, 10 * before, 1);
	ck_assert_uint_ge(cap, 10 * before);
	free(p);
}

TEST(copies_a_string)
{
	char text[] = "a text";
	char *copy = alloc_string(text), *empty = alloc_string("");
	text[0] = 'b';
	ck_assert_str_eq(copy, "a text");
	ck_assert_str_eq(empty, "");
	free(copy);
	free(empty);
}

/* The sizes are read at run time, so that no compiler can object to them. */
static volatile size_t most = SIZE_MAX;

TEST_EXITS(zero_overflows, SUPPORT_NO_MEMORY)
{
	free(alloc_zero(most, 2));
}

TEST_EXITS(lines_overflow, SUPPORT_NO_MEMORY)
{
	free(alloc_lines(most - 10));
}

TEST_EXITS(grow_overflows, SUPPORT_NO_MEMORY)
{
	size_t cap = 0;
	free(alloc_grow(NULL, &cap, most / 4, 8));
}

TEST_EXITS(grow_finds_none, SUPPORT_NO_MEMORY)
{
	size_t cap = 0;
	free(alloc_grow(NULL, &cap, most - 64, 1)); /* half of 32 bits could be had */
}

TEST_EXITS(grow_doubles_beyond_all, SUPPORT_NO_MEMORY)
{
	/* only the size that doubling asks for is too large */
	size_t cap = most / 2 + 2;
	free(alloc_grow(NULL, &cap, most / 2 + 3, 1));
}
