/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/clock.h"

#include <stdlib.h>
#include <string.h>

/* ---- The calendar.  ---- */

enum { MONTHS = 12, YEAR_DAYS = 365, YEAR_MOST = 9999, EPOCH_YEAR = 1970, EPOCH_WEEKDAY = 3 };
enum { LEAP = 4, NO_LEAP = 100, LEAP_ALL = 400, FEBRUARY = 2 };

int date_month_days(int year, int month)
{
	static const int days[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
	const int leap = (!(year % LEAP) && year % NO_LEAP) || !(year % LEAP_ALL);
	return days[month - 1] + (month == FEBRUARY && leap);
}

/* Returns the days from the beginning of year 1 to the beginning of YEAR. */
static int days_before(int year)
{
	const int y = year - 1;
	return y * YEAR_DAYS + y / LEAP - y / NO_LEAP + y / LEAP_ALL;
}

int date_number(struct date d)
{
	int number = days_before(d.year) - days_before(EPOCH_YEAR) + d.day - 1;
	for (int month = 1; month < d.month; month++)
		number += date_month_days(d.year, month);
	return number;
}

struct date date_parts(int day)
{
	struct date d = {.year = EPOCH_YEAR + day / (YEAR_DAYS + 1), .month = 1, .day = 1};
	while (days_before(d.year + 1) - days_before(EPOCH_YEAR) <= day)
		d.year++;
	day -= days_before(d.year) - days_before(EPOCH_YEAR);
	for (; day >= date_month_days(d.year, d.month); d.month++)
		day -= date_month_days(d.year, d.month);
	d.day += day;
	return d;
}

int date_weekday(int day)
{
	return (day + EPOCH_WEEKDAY) % DAYS_OF_WEEK;
}

struct phrase date_text(int day)
{
	const struct date d = date_parts(day);
	return phrase("%04d-%02d-%02d", d.year, d.month, d.day);
}

int date_read(const char *text, int *day)
{
	static const char shape[] = "dddd-dd-dd";
	int part[3] = {0}, at = 0;
	for (int i = 0; i < DATE_TEXT; i++) {
		if (shape[i] == '-' ? text[i] != '-' : text[i] < '0' || text[i] > '9')
			return -1;
		if (shape[i] == '-')
			at++;
		else
			part[at] = part[at] * 10 + text[i] - '0';
	}
	const struct date d = {part[0], part[1], part[2]};
	if (d.year < EPOCH_YEAR || d.year > YEAR_MOST || d.month < 1 || d.month > MONTHS || d.day < 1 ||
	    d.day > date_month_days(d.year, d.month))
		return -1;
	*day = date_number(d);
	return 0;
}

/* ---- The clock.  ---- */

enum { TM_YEAR = 1900 }; /* the year that struct tm counts from */

struct tm clock_local(void)
{
	const char *set = getenv("EXPEDITION_DATE");
	const time_t now = time(NULL);
	struct tm tm = {.tm_mday = 1};
	int day;
	localtime_r(&now, &tm);
	if (set && strlen(set) == DATE_TEXT && !date_read(set, &day)) {
		const struct date d = date_parts(day);
		tm.tm_year = d.year - TM_YEAR;
		tm.tm_mon = d.month - 1;
		tm.tm_mday = d.day;
	}
	return tm;
}

int clock_today(void)
{
	const struct tm tm = clock_local();
	const int day = date_number((struct date){tm.tm_year + TM_YEAR, tm.tm_mon + 1, tm.tm_mday});
	return day > 0 ? day : 0;
}
