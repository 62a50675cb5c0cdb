/* The text of a failure.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "base/error.h"
#include "support.h"

START_TEST(formats)
{
	struct error e;
	ck_assert_int_eq(error_set(&e, "%s has %d of %c", "it", -3, 'x'), -1);
	ck_assert_str_eq(e.text, "it has -3 of x");
	ck_assert_int_eq(error_set(&e, "%s", ""), -1);
	ck_assert_str_eq(e.text, "");
}
END_TEST

START_TEST(may_be_unwanted)
{
	ck_assert_int_eq(error_set(NULL, "%d", 1), -1);
}
END_TEST

START_TEST(cut_where_it_ends)
{
	struct error e;
	char text[ERROR_SIZE + 100], wanted[ERROR_SIZE];
	memset(text, 'a', sizeof text);
	memset(wanted, 'a', sizeof wanted);
	/* the longest text that fits stays whole */
	text[ERROR_SIZE - 1] = wanted[ERROR_SIZE - 1] = '\0';
	error_set(&e, "%s", text);
	ck_assert_str_eq(e.text, wanted);
	/* texts that are one byte longer, and many */
	memcpy(wanted + ERROR_SIZE - 4, "...", 4);
	text[ERROR_SIZE - 1] = 'a';
	text[ERROR_SIZE] = '\0';
	error_set(&e, "%s", text);
	ck_assert_str_eq(e.text, wanted);
	text[ERROR_SIZE] = 'a';
	text[sizeof text - 1] = '\0';
	error_set(&e, "%s", text);
	ck_assert_str_eq(e.text, wanted);
}
END_TEST

START_TEST(control_characters_are_masked)
{
	struct error e;
	error_set(&e, "a\nb\rc\td\033[31me\177f\001g");
	ck_assert_str_eq(e.text, "a?b?c?d?[31me?f?g");
	error_set(&e, "\u2665 ~ \u00fc");
	ck_assert_str_eq(e.text, "\u2665 ~ \u00fc");
}
END_TEST

int main(void)
{
	Suite *s = suite_create("error");
	TCase *t = tcase_create("error");
	tcase_add_test(t, formats);
	tcase_add_test(t, may_be_unwanted);
	tcase_add_test(t, cut_where_it_ends);
	tcase_add_test(t, control_characters_are_masked);
	suite_add_tcase(s, t);
	return support_run(s);
}
