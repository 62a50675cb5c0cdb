/* The local time and date, and days of the calendar.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_CLOCK_H
#define OS_CLOCK_H

#include <time.h>

#include "base/text.h"

/* ---- Days of the calendar.  A day is a number: the days since 1970-01-01.  ---- */

enum { DATE_TEXT = 10, DAYS_OF_WEEK = 7 };

/* A day as people write it; month and day of the month count from 1. */
struct date {
	int year, month, day;
};

/* date_number returns the number of the day D; date_parts returns the parts of DAY. */
int date_number(struct date d);
struct date date_parts(int day);

/* Returns the number of days in MONTH of YEAR. */
int date_month_days(int year, int month);

/* Returns the day of the week of DAY: 0 is Monday. */
int date_weekday(int day);

/* Write and read a day as "2026-11-23".  date_read reads the first DATE_TEXT bytes of TEXT into DAY;
 * returns 0, or -1 if they are not a date from 1970 to 9999. */
struct phrase date_text(int day);
int date_read(const char *text, int *day);

/* ---- The clock.  ---- */

/* Returns the local time.  If $EXPEDITION_DATE is a date such as 2026-11-23, this day replaces
 * today's; tests set the variable. */
struct tm clock_local(void);

/* Returns the number of the day of clock_local.  A clock that was never set can tell a time before
 * 1970, west of Greenwich: that is day 0, since no day has a lower number. */
int clock_today(void);

#endif
