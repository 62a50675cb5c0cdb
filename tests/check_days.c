/* Days of the calendar, and the days in a row on which the deal of the day was played.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/records/days.h"
#include "os/clock.h"
#include "support.h"

TEST(test_days_follow_one_another)
{
	static const char *const first = "1970-01-01", *const last = "2104-03-01";
	int day, end, read;
	ck_assert(!date_read(first, &day));
	ck_assert_int_eq(day, 0);
	ck_assert_int_eq(date_weekday(day), 3);
	ck_assert(!date_read(last, &end));
	struct date before = {1969, 12, 31};
	for (; day <= end; day++) {
		const struct date d = date_parts(day);
		const bool next = d.day == before.day + 1 && d.month == before.month && d.year == before.year;
		const bool first_of_month = d.day == 1 && before.day == date_month_days(before.year, before.month);
		ck_assert(next || (first_of_month && (d.month == before.month + 1 || d.year == before.year + 1)));
		ck_assert(!date_read(date_text(day).s, &read));
		ck_assert_int_eq(read, day);
		ck_assert_int_eq(date_number(d), day);
		before = d;
	}
	ck_assert_str_eq(date_text(end).s, last);
	ck_assert(!date_read("2026-11-23", &day));
	ck_assert_int_eq(date_weekday(day), 0);
}

TEST(test_no_days)
{
	static const char *const wrong[] = {"2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
	                                    "2026-1-010", "1969-12-31", "2026-11/23", "2026-04-31", "daily-2026"};
	int day;
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		ck_assert(date_read(wrong[i], &day));
	ck_assert(!date_read("2028-02-29 and more", &day));
}

/* The time that the machine's clock shows in these tests. */
static time_t now;

time_t time(time_t *t)
{
	if (t)
		*t = now;
	return now;
}

/* Claims that the day is DATE, at the time SECONDS west of Greenwich. */
static void today_is(time_t seconds, const char *date)
{
	now = seconds;
	ck_assert_str_eq(date_text(clock_today()).s, date);
}

TEST(test_no_day_is_before_1970)
{
	unsetenv("EXPEDITION_DATE");
	setenv("TZ", "EST5", 1);
	tzset();
	today_is(0, "1970-01-01");
	today_is(-1000000000, "1970-01-01");
	today_is(29 * 60 * 60 - 1, "1970-01-01");
	today_is(29 * 60 * 60, "1970-01-02");
}

/* The streak on the last day of PLAYED, which has a sign for each day: 'x' for one that was
 * played. */
static int streak(const char *played)
{
	static char row[] = "standard";
	struct day list[64];
	struct days d = {.day = list};
	const int today = 20000, count = (int)strlen(played);
	int missed;
	for (int i = 0; i < count; i++)
		if (played[i] == 'x')
			list[d.len++] = (struct day){.date = today - count + 1 + i, .row = row, .begun = true, .done = true};
	return days_streak(&d, today, &missed);
}

TEST(test_streak)
{
	ck_assert_int_eq(streak("."), 0);
	ck_assert_int_eq(streak("x"), 1);
	ck_assert_int_eq(streak("x."), 1);
	ck_assert_int_eq(streak("xxx"), 3);
	ck_assert_int_eq(streak("xx.x"), 3);
	ck_assert_int_eq(streak("xx..x"), 1);
	ck_assert_int_eq(streak("xx.x."), 3);
	ck_assert_int_eq(streak("x.."), 1);
	ck_assert_int_eq(streak("x..."), 0);
	ck_assert_int_eq(streak("xx.x.xx"), 3);
	ck_assert_int_eq(streak("xx.xxxxx.xx"), 7);
	ck_assert_int_eq(streak("xx.xxxxxx.xx"), 10);
}
