/* The counts of train/worth.h as tables for the manual.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAIN_WORTH_TABLES_H
#define TRAIN_WORTH_TABLES_H

#include "base/text.h"
#include "train/worth.h"

enum {
	WORTH_COLUMNS = 8,
	/* a table tells nothing from fewer observations than this */
	WORTH_LEAST = 100,
};

/* The columns of a table.  They own nothing. */
struct worth_columns {
	int count;
	const char *head[WORTH_COLUMNS];
	const struct worth *worth[WORTH_COLUMNS];
};

/* These add tables to OUT.  A table begins with a line "table NAME" and ends with an
 * empty line.  With three columns no line is longer than 74 characters.
 *
 * The first adds the sums of whole rounds as table NAME. */
void worth_table_rounds(const char *name, const struct worth_columns *c, struct text *out);

/* Adds all tables that count by something: points, cards, numbers held ... */
void worth_tables_by(const struct worth_columns *c, struct text *out);

#endif
