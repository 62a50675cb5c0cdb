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

START_TEST(zeroed)
{
	unsigned char *p = alloc_zero(1000, 3);
	for (int i = 0; i < 3000; i++)
		ck_assert_int_eq(p[i], 0);
	memset(p, 0xa5, 3000);
	free(p);
}
END_TEST

START_TEST(on_lines)
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
END_TEST

START_TEST(nothing_is_something)
{
	void *p = alloc_zero(0, 8), *q = alloc_zero(8, 0);
	ck_assert_ptr_nonnull(p);
	ck_assert_ptr_nonnull(q);
	ck_assert_ptr_ne(p, q);
	free(p);
	free(q);
}
END_TEST

START_TEST(grows_and_keeps)
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
END_TEST

START_TEST(at_least_doubles)
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
END_TEST

START_TEST(copies_a_string)
{
	char text[] = "a text";
	char *copy = alloc_string(text), *empty = alloc_string("");
	text[0] = 'b';
	ck_assert_str_eq(copy, "a text");
	ck_assert_str_eq(empty, "");
	free(copy);
	free(empty);
}
END_TEST

/* The sizes are read at run time, so that no compiler can object to them. */
static volatile size_t most = SIZE_MAX;

START_TEST(zero_overflows)
{
	free(alloc_zero(most, 2));
}
END_TEST

START_TEST(lines_overflow)
{
	free(alloc_lines(most - 10));
}
END_TEST

START_TEST(grow_overflows)
{
	size_t cap = 0;
	free(alloc_grow(NULL, &cap, most / 4, 8));
}
END_TEST

START_TEST(grow_finds_none)
{
	size_t cap = 0;
	free(alloc_grow(NULL, &cap, most - 64, 1)); /* half of 32 bits could be had */
}
END_TEST

START_TEST(grow_doubles_beyond_all)
{
	/* only the size that doubling asks for is too large */
	size_t cap = most / 2 + 2;
	free(alloc_grow(NULL, &cap, most / 2 + 3, 1));
}
END_TEST

int main(void)
{
	Suite *s = suite_create("alloc");
	TCase *t = tcase_create("alloc");
	tcase_add_test(t, zeroed);
	tcase_add_test(t, on_lines);
	tcase_add_test(t, nothing_is_something);
	tcase_add_test(t, grows_and_keeps);
	tcase_add_test(t, at_least_doubles);
	tcase_add_test(t, copies_a_string);
	tcase_add_exit_test(t, zero_overflows, SUPPORT_NO_MEMORY);
	tcase_add_exit_test(t, lines_overflow, SUPPORT_NO_MEMORY);
	tcase_add_exit_test(t, grow_overflows, SUPPORT_NO_MEMORY);
	tcase_add_exit_test(t, grow_finds_none, SUPPORT_NO_MEMORY);
	tcase_add_exit_test(t, grow_doubles_beyond_all, SUPPORT_NO_MEMORY);
	suite_add_tcase(s, t);
	return support_run(s);
}
