/* Rules and their map as lines, for bots: expedition(7), version 2.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_RULES_LINES_H
#define FAMILIES_TRAILS_CORE_RULES_LINES_H

#include "families/trails/core/rules.h"

/* Adds the line "rules" and the map of R, each line of it behind "map", to OUT. */
void trails_rules_lines(const struct trails_rules *r, struct text *out);

/* Makes rules of such lines; others are ignored.  Their map is with them: free() takes both.
 * Returns NULL and the reason in E if they are none. */
struct trails_rules *trails_rules_of_lines(const char *text, struct error *e);

#endif
