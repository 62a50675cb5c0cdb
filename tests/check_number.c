/* Whole numbers, tenths of a point, and options that are numbers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stddef.h>

#include "base/number.h"
#include "support.h"
#include "train/tool.h"

struct kept {
	int count;
	uint64_t many;
	double real, two[2];
};

static const struct tool_option numbers[] = {
	[OPTION_INT] = {"count", offsetof(struct kept, count), OPTION_INT, 2, 1e6},
	[OPTION_LONG] = {"many", offsetof(struct kept, many), OPTION_LONG, 1, 1e12},
	[OPTION_REAL] = {"real", offsetof(struct kept, real), OPTION_REAL, -1, 1},
	[OPTION_TWO] = {"two", offsetof(struct kept, two), OPTION_TWO, 0, 1},
};

TEST(test_kept)
{
	struct kept k = {.count = 7};
	struct error e;
	ck_assert_int_eq(option_set(&k, &numbers[OPTION_INT], "1000000", &e), 0);
	ck_assert_int_eq(option_set(&k, &numbers[OPTION_LONG], "1000000000000", &e), 0);
	ck_assert_int_eq(option_set(&k, &numbers[OPTION_REAL], "-2.5e-1", &e), 0);
	ck_assert_int_eq(option_set(&k, &numbers[OPTION_TWO], "1,1e-2", &e), 0);
	ck_assert_int_eq(k.count, 1000000);
	ck_assert_uint_eq(k.many, 1000000000000u);
	ck_assert_double_eq(k.real, -0.25);
	ck_assert_double_eq(k.two[0], 1);
	ck_assert_double_eq(k.two[1], 0.01);
}

static const struct wrong {
	enum option_kind kind;
	const char *value, *why;
} wrong[] = {
	{OPTION_INT, "1", "--count=1: must be a whole number from 2 to 1000000"},
	{OPTION_INT, "1000001", "--count=1000001: must be a whole number from 2 to 1000000"},
	{OPTION_INT, "", "--count=: must be a whole number from 2 to 1000000"},
	{OPTION_INT, " 5", "--count= 5: must be a whole number from 2 to 1000000"},
	{OPTION_INT, "5 ", "--count=5 : must be a whole number from 2 to 1000000"},
	{OPTION_INT, "+5", "--count=+5: must be a whole number from 2 to 1000000"},
	{OPTION_INT, "5.0", "--count=5.0: must be a whole number from 2 to 1000000"},
	{OPTION_INT, "1e3", "--count=1e3: must be a whole number from 2 to 1000000"},
	{OPTION_INT, "0x10", "--count=0x10: must be a whole number from 2 to 1000000"},
	{OPTION_LONG, "0", "--many=0: must be a whole number from 1 to 1000000000000"},
	{OPTION_REAL, "nan", "--real=nan: must be a number from -1 to 1"},
	{OPTION_REAL, "inf", "--real=inf: must be a number from -1 to 1"},
	{OPTION_REAL, "1.01", "--real=1.01: must be a number from -1 to 1"},
	{OPTION_REAL, "1,1", "--real=1,1: must be a number from -1 to 1"},
	{OPTION_TWO, "1", "--two=1: must be two numbers, as in 0.1,0.01, each from 0 to 1"},
	{OPTION_TWO, "1,", "--two=1,: must be two numbers, as in 0.1,0.01, each from 0 to 1"},
	{OPTION_TWO, "1,2", "--two=1,2: must be two numbers, as in 0.1,0.01, each from 0 to 1"},
	{OPTION_TWO, "1,1,1", "--two=1,1,1: must be two numbers, as in 0.1,0.01, each from 0 to 1"},
};

TEST_EACH(test_refused, 0, sizeof wrong / sizeof wrong[0])
{
	const struct wrong *w = &wrong[_i];
	struct kept k = {1, 2, 3, {4, 5}}, before = k;
	struct error e = {""};
	ck_assert_int_eq(option_set(&k, &numbers[w->kind], w->value, &e), -1);
	ck_assert_str_eq(e.text, w->why);
	ck_assert_mem_eq(&k, &before, sizeof k);
}

TEST(test_whole)
{
	static const char *const no_numbers[] = {"", "-", "+5", " 5", "5 ", "5x", "0x5", "1e2", "2.0", "--5",
	                                    "1000000000000000000", "11", "-6"};
	int64_t n = 0;
	ck_assert_int_eq(number_read("10", -5, 10, &n), 0);
	ck_assert_int_eq(n, 10);
	ck_assert_int_eq(number_read("-5", -5, 10, &n), 0);
	ck_assert_int_eq(n, -5);
	ck_assert_int_eq(number_read("007", 0, 10, &n), 0);
	ck_assert_int_eq(n, 7);
	ck_assert_int_eq(number_read("999999999999999999", 0, INT64_MAX, &n), 0);
	ck_assert_int_eq(n, 999999999999999999);
	for (size_t i = 0; i < sizeof no_numbers / sizeof no_numbers[0]; i++)
		ck_assert_msg(number_read(no_numbers[i], -5, 10, &n), "'%s' was taken", no_numbers[i]);
}

/* ---- Tenths of a point, rounded and written. ---- */

TEST(halves_go_away_from_0)
{
	enum { POINT = 100 };
	static const struct {
		int64_t value;
		int tenths;
	} rounded[] = {{0, 0},   {4, 0},    {5, 1},  {14, 1},   {15, 2}, {-4, 0},
	               {-5, -1}, {-15, -2}, {100, 10}, {-1234, -123}, {INT64_C(10000000000), 1000000000}};
	for (size_t i = 0; i < sizeof rounded / sizeof rounded[0]; i++)
		ck_assert_int_eq(tenths_of(rounded[i].value, POINT), rounded[i].tenths);
	ck_assert_int_eq(tenths_of(51, 1024), 0);
	ck_assert_int_eq(tenths_of(52, 1024), 1);
}

TEST(a_sign_stands_before_the_figure)
{
	ck_assert_str_eq(tenths_text(34, "+").s, "+3.4");
	ck_assert_str_eq(tenths_text(34, "").s, "3.4");
	ck_assert_str_eq(tenths_text(-12, "+").s, "-1.2");
	ck_assert_str_eq(tenths_text(-3, "").s, "-0.3");
	ck_assert_str_eq(tenths_text(0, "+").s, "0.0");
}
