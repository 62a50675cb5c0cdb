/* The result of an arena, for people and for programs.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_ARENA_ARENA_SHOW_H
#define FAMILIES_CARDS_ARENA_ARENA_SHOW_H

#include "app/options/options.h"
#include "families/cards/match/arena.h"

/* The faces of the result: each prints it on standard output, to be read at COLUMNS a line
 * where that matters.  In words it is a table or, where that is wider, lines.  As JSON it is
 * one object a line, and nothing in a program built without JSON. */
typedef void arena_face(const struct arena_plan *p, const struct arena *a,
                        const struct arena_options *o, int columns);
arena_face arena_words, arena_json;

#endif
