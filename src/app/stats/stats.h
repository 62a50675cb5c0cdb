/* `expedition stats` prints statistics over records.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_STATS_STATS_H
#define APP_STATS_STATS_H

#include "app/options/options.h"
#include "judge/tally.h"

/* Counts the records in the files and directories that OPERANDS name, and prints the
 * figures.  Without operands it counts the records that the program keeps.  A bad record is
 * reported and skipped; STATUS_BAD_RECORD is then the result. */
enum status stats_run(struct options *opt, char **operands);

/* The style of the figures. */
struct stats_style {
	bool plain;  /* one fact a line, in words */
	bool utf8;   /* the chart in blocks */
	int width;   /* columns */
};

/* A narrower terminal gets the figures in words. */
enum { STATS_WIDTH_LEAST = 62 };

/* Adds the figures of all lines of T to OUT. */
void stats_show(const struct tally *t, struct stats_style style, struct text *out);

/* Prints a JSON object for each line of T.  Prints nothing in a program built without JSON. */
void json_stats(const struct tally *t);

#endif
