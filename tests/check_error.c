/* The text of a failure.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "base/error.h"
#include "support.h"

TEST(formats)
{
	struct error e;
	ck_assert_int_eq(error_set(&e, "%s has %d of %c", "it", -3, 'x'), -1);
	ck_assert_str_eq(e.text, "it has -3 of x");
	ck_assert_int_eq(error_set(&e, "%s", ""), -1);
	ck_assert_str_eq(e.text, "");
}

TEST(may_be_unwanted)
{
	ck_assert_int_eq(error_set(NULL, "%d", 1), -1);
}

/* A text that is too long loses its middle, so a path hides no reason. */
TEST(cut_in_the_middle)
{
	static const char reason[] = ": No such file or directory";
	struct error e;
	char text[ERROR_SIZE + 100];
	memset(text, 'a', sizeof text);
	/* the longest text that fits stays whole */
	text[ERROR_SIZE - 1] = '\0';
	error_set(&e, "%s", text);
	ck_assert_str_eq(e.text, text);
	/* texts that are one byte longer, and many */
	for (size_t len = ERROR_SIZE; len < sizeof text; len += sizeof text - ERROR_SIZE - 1) {
		memset(text, 'a', sizeof text);
		text[len] = '\0';
		memcpy(text, "/b", 2);
		memcpy(text + len - strlen(reason), reason, sizeof reason);
		error_set(&e, "%s", text);
		ck_assert_uint_eq(strlen(e.text), ERROR_SIZE - 1);
		ck_assert(!strncmp(e.text, "/baa", 4));
		ck_assert_ptr_nonnull(strstr(e.text, "aa...aa"));
		ck_assert_str_eq(e.text + strlen(e.text) - strlen(reason), reason);
	}
}

TEST(the_longest_path_fits)
{
	struct error e;
	char path[4096];
	memset(path, 'a', sizeof path);
	path[sizeof path - 1] = '\0';
	error_set(&e, "%s: %s", path, "no");
	ck_assert_uint_eq(strlen(e.text), sizeof path - 1 + strlen(": no"));
}

TEST(control_characters_are_masked)
{
	struct error e;
	error_set(&e, "a\nb\rc\td\033[31me\177f\001g");
	ck_assert_str_eq(e.text, "a?b?c?d?[31me?f?g");
	error_set(&e, "\u2665 ~ \u00fc");
	ck_assert_str_eq(e.text, "\u2665 ~ \u00fc");
}
