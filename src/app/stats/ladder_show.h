/* The faces of the ladder: how a person stands against each level and friend, and the rating over time.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_STATS_LADDER_SHOW_H
#define APP_STATS_LADDER_SHOW_H

#include "app/stats/figure.h"

/* Adds the ladder of each family that has one and of which matches are kept to OUT, behind an empty line
 * if something stands there. */
void ladder_show(struct figure_style style, struct text *out);

/* Prints the same as JSON, an object for each family; nothing in a program built without. */
void ladder_json(void);

/* Adds the same as a page for a browser to OUT. */
void ladder_page(struct text *out);

#endif
