/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/clock.h"

#include <stdlib.h>
#include <string.h>

#include "base/date.h"

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
	return date_number((struct date){tm.tm_year + TM_YEAR, tm.tm_mon + 1, tm.tm_mday});
}
