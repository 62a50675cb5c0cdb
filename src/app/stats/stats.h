/* `expedition stats` prints statistics over records.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_STATS_STATS_H
#define APP_STATS_STATS_H

#include "app/options/options.h"
#include "app/stats/company.h"
#include "families/cards/judge/tally.h"

/* All that the records come to: the card games' in the tally, those of other families in the
 * companies. */
struct counts {
	struct tally tally;
	struct companies companies;
};

/* Counts the records in the files and directories that OPERANDS name, and prints the
 * figures.  Without operands it counts the records that the program keeps.  A bad record is
 * reported and skipped; STATUS_BAD_RECORD is then the result. */
enum status stats_run(struct options *opt, char **operands);

/* The faces of the figures: each prints all of C on standard output, as OPT asks.  That for
 * JSON prints nothing in a program built without it. */
typedef void stats_face(const struct counts *c, const struct options *opt);
stats_face stats_words, stats_json;

#endif
