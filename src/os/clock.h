/* The clock on the wall and the calendar: which day it is where the player is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_CLOCK_H
#define OS_CLOCK_H

#include <stddef.h>
#include <time.h>

/* ---- Days of the calendar.  A day is a number, and the next day the next number; 1970-01-01 is 0.  ---- */

enum { DATE_TEXT = 10, DATE_SIZE = DATE_TEXT + 1, DAYS_OF_WEEK = 7 };

/* The parts of a day, as people write it: month and day of the month begin with 1. */
struct date {
	int year, month, day;
};

/* A day as its parts, both ways. */
int date_number(struct date d);
struct date date_parts(int day);

/* The number of days of MONTH in YEAR. */
int date_month_days(int year, int month);

/* The day of the week: 0 is Monday. */
int date_weekday(int day);

/* "2026-11-23".  date_text writes it to BUF, which has room for DATE_SIZE bytes, and returns BUF.
 * date_read reads the first DATE_TEXT bytes of TEXT into DAY; returns 0, or -1 if they are no day. */
const char *date_text(int day, char *buf);
int date_read(const char *text, int *day);

/* ---- The clock.  ---- */

/* The local time.  If $EXPEDITION_DATE is a day, as 2026-11-23, it stands in place of today; tests set
 * it. */
struct tm clock_local(void);

/* Today, as such a number. */
int clock_today(void);

#endif
