/* `expedition stats` and the command `stats` print statistics over records.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_STATS_STATS_H
#define APP_STATS_STATS_H

#include "app/options/options.h"
#include "app/stats/digest.h"
#include "prompt/prompt.h"

/* Counts the records in the files and directories that OPERANDS name, and prints the
 * figures.  Without operands it counts the records that the program keeps.  A bad record is
 * reported and skipped; STATUS_BAD_RECORD is then the result. */
enum status stats_run(struct options *opt, char **operands);

/* As stats_run; a person at the prompt P is shown the figures in pages. */
enum status stats_show(struct options *opt, char **operands, struct prompt *p);

/* ---- The faces of the ladder: how a person stands against each level and friend, and the rating
 * over time.  ---- */

/* Adds to OUT the ladder of each family that has one and of which matches are kept.  If OUT has
 * text already, an empty line comes first. */
void ladder_show(struct figure_style style, struct text *out);

/* Prints the ladders as JSON, an object for each family; nothing in a program built without
 * JSON. */
void ladder_json(void);

/* Adds the ladders as a page for a browser to OUT. */
void ladder_page(struct text *out);

#endif
