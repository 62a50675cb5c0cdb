/* The parts of statistics in words: names, numbers, facts.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_STATS_FIGURE_H
#define APP_STATS_FIGURE_H

#include <stdbool.h>

#include "base/text.h"

/* The style of the figures. */
struct figure_style {
	bool plain; /* one fact a line, in words */
	bool utf8;  /* charts in blocks */
	int width;  /* columns */
};

enum { FIGURE_SIZE = 64 }; /* bytes of a figure as text */

/* Adds NAME as it can be shown: control characters as '?', "nobody" for none; in quotes if a FRIEND on another
 * machine has chosen it. */
void figure_name(const char *name, bool friend, struct text *out);

/* Write to OUT, which has FIGURE_SIZE bytes: X with DIGITS behind the point, 0 without a sign; and the
 * MEAN of COUNT numbers with its standard ERROR. */
void figure_number(double x, int digits, char *out);
void figure_mean(double mean, double error, long count, struct figure_style style, char *out);

/* Adds to the clause in OUT that begins at byte FROM how many of the matches counted there ended by giving up
 * and by a fault, and how many are unfinished; nothing where there are none. */
void figure_endings(long resigned, long faults, long unfinished, size_t from, struct text *out);

/* Adds the fact that LABEL is FIGURE for NAME, as a line. */
void figure_fact(const char *name, const char *label, const char *figure, struct text *out);

#endif
