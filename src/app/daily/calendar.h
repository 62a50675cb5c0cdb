/* The days of a month on which the deal of the day was played.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_DAILY_CALENDAR_H
#define APP_DAILY_CALENDAR_H

#include "app/records/days.h"

/* Adds the month of TODAY by the ruleset ROW to OUT, in whole lines: as a table of weeks, or in PLAIN
 * words, a line for each day. */
void calendar_month(const struct days *d, int today, const char *row, bool plain, struct text *out);

/* Adds the streak up to TODAY as a sentence, in a line; nothing if there is none. */
void calendar_streak(const struct days *d, int today, struct text *out);

#endif
