/* The result of an arena, for people and for programs.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_ARENA_ARENA_SHOW_H
#define APP_ARENA_ARENA_SHOW_H

#include "app/options/arena_options.h"
#include "match/arena.h"

/* Adds the result as a table or, where that is wider than COLUMNS, in lines. */
void arena_show(const struct arena_plan *p, const struct arena *a,
                const struct arena_options *o, int columns, struct text *out);

/* Prints it as JSON, one object a line. */
void arena_json(const struct arena_plan *p, const struct arena *a,
                const struct arena_options *o);

#endif
