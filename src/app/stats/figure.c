/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/figure.h"

#include <stdio.h>
#include <string.h>

#include "base/words.h"

void figure_name(const char *name, bool friend, struct text *out)
{
	const size_t start = out->len;
	text_addf(out, friend ? SAY_QUOTED : "%1$s", *name ? name : "nobody");
	text_clean(out->s + start, "");
}

void figure_number(double x, int digits, char *out)
{
	snprintf(out, FIGURE_SIZE, "%.*f", digits, x);
	if (*out == '-' && !out[1 + strspn(out + 1, "0.")])
		memmove(out, out + 1, strlen(out));
}

void figure_mean(double mean, double error, long count, struct figure_style style, char *out)
{
	char middle[FIGURE_SIZE], about[FIGURE_SIZE];
	figure_number(mean, 1, middle);
	if (count < 2) { /* one can't tell */
		snprintf(out, FIGURE_SIZE, "%.16s", middle);
		return;
	}
	figure_number(error, 1, about);
	snprintf(out, FIGURE_SIZE, "%.16s %s %.16s", middle,
	         style.plain  ? SAY_STANDARD_ERROR
	         : style.utf8 ? "\u00b1"
	                      : "+-",
	         about);
}

void figure_endings(long resigned, long faults, long unfinished, size_t from, struct text *out)
{
	struct text part = {0};
	if (resigned)
		text_addf(&part, SAY_ENDED_UP(!faults), resigned, faults);
	else if (faults)
		text_addf(&part, SAY_ENDED_FAULTS, faults);
	if (part.len)
		text_join(out, from, SAY_COMMA, text_string(&part));
	text_clear(&part);
	text_addf(&part, SAY_ENDED_UNFINISHED, unfinished);
	if (unfinished)
		text_join(out, from, SAY_SEMICOLON, text_string(&part));
	text_release(&part);
}

void figure_fact(const char *name, const char *label, const char *figure, struct text *out)
{
	bool minus = *figure == '-'; /* a speech synthesizer is apt to drop it */
	text_addf(out, SAY_FACT(minus), name, label, figure + minus);
}
