/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/figure.h"

#include <stdio.h>
#include <string.h>

void figure_name(const char *name, struct text *out)
{
	const size_t start = out->len;
	text_add(out, *name ? name : "nobody");
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
	         style.plain  ? "with a standard error of"
	         : style.utf8 ? "\u00b1"
	                      : "+-",
	         about);
}

void figure_endings(long resigned, long faults, long unfinished, struct text *out)
{
	if (resigned)
		text_addf(out, ", of these %ld given up", resigned);
	if (faults)
		text_addf(out, ", %s%ld ended by a fault", resigned ? "" : "of these ", faults);
	if (unfinished)
		text_addf(out, "; %ld unfinished besides", unfinished);
}

void figure_fact(const char *name, const char *label, const char *figure, struct text *out)
{
	bool minus = *figure == '-'; /* a speech synthesizer is apt to drop it */
	text_addf(out, "%s, %s: %s%s\n", name, label, minus ? "minus " : "", figure + minus);
}
