/* Tenths of a point, rounded and written.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/number.h"
#include "support.h"

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
