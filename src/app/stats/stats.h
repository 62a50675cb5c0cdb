/* `expedition stats` prints statistics over records.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_STATS_STATS_H
#define APP_STATS_STATS_H

#include "app/options/options.h"
#include "app/stats/digest.h"

/* Counts the records in the files and directories that OPERANDS name, and prints the
 * figures.  Without operands it counts the records that the program keeps.  A bad record is
 * reported and skipped; STATUS_BAD_RECORD is then the result. */
enum status stats_run(struct options *opt, char **operands);

#endif
