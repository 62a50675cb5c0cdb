/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/daily/calendar.h"

#include "base/date.h"
#include "base/words.h"
#include "show/telling.h"

static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

/* The sign of a day in the table: how its match ended. */
static char sign_of(const struct day *d)
{
	if (!d || !d->begun)
		return '.';
	return !d->done ? '?' : d->result == DAY_WON ? '+' : d->result == DAY_LOST ? '-' : '=';
}

static void add_table(const struct days *d, int today, const char *row, struct text *out)
{
	const struct date now = date_parts(today);
	const int first = date_number((struct date){now.year, now.month, 1});
	const int count = date_month_days(now.year, now.month);
	text_addf(out, "%s %d, %s\n Mo   Tu   We   Th   Fr   Sa   Su\n", months[now.month - 1], now.year, row);
	text_addf(out, "%*s", date_weekday(first) * 5, "");
	for (int i = 0; i < count; i++) {
		const bool is_today = first + i == today;
		const struct day *day = days_find(d, first + i, row);
		text_addf(out, "%s%2d%c%s", is_today ? "[" : " ", i + 1, sign_of(day), is_today ? "]" : " ");
		if (date_weekday(first + i) == DAYS_OF_WEEK - 1 || i + 1 == count) {
			while (out->len && out->s[out->len - 1] == ' ')
				out->s[--out->len] = '\0';
			text_add_char(out, '\n');
		}
	}
	text_add(out, SAY_CALENDAR_SIGNS);
}

static void add_list(const struct days *d, int today, const char *row, struct text *out)
{
	const struct date now = date_parts(today);
	int listed = 0;
	text_addf(out, "%s %d, %s.\n", months[now.month - 1], now.year, row);
	for (int i = 1; i <= date_month_days(now.year, now.month); i++) {
		const struct day *day = days_find(d, date_number((struct date){now.year, now.month, i}), row);
		if (!day || !day->begun)
			continue;
		listed++;
		struct text own = {0}, other = {0};
		words_integer(day->points.own, STYLE_WORDS, &own);
		words_integer(day->points.other, STYLE_WORDS, &other);
		text_addf(out,
		          !day->done                ? SAY_DAY_NOT_OVER
		          : day->result == DAY_WON  ? SAY_DAY_WON
		          : day->result == DAY_LOST ? SAY_DAY_LOST
		                                    : SAY_DAY_DRAWN,
		          i, text_string(&own), text_string(&other));
		text_release(&own);
		text_release(&other);
	}
	if (!listed)
		text_add(out, SAY_NO_DAY);
}

void calendar_month(const struct days *d, int today, const char *row, bool plain, struct text *out)
{
	(plain ? add_list : add_table)(d, today, row, out);
}

void calendar_streak(const struct days *d, int today, struct text *out)
{
	int missed;
	char date[DATE_SIZE];
	const int streak = days_streak(d, today, &missed);
	if (!streak)
		return;
	if (missed >= 0)
		text_addf(out, SAY_STREAK_MISSED(streak), streak, date_text(missed, date));
	else
		text_addf(out, SAY_STREAK(streak), streak);
}
