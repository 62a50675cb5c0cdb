/* Hints as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_JSON_HINT_H
#define SHOW_JSON_HINT_H

#include "agent/hint.h"
#include "solve/solve.h"
#include "agent/trials.h"

/* Each prints one object on a line; nothing in a program built without JSON. */

/* COUNT turns that V's seat can make. */
void json_hints(const struct view *v, const struct hint *hints, int count);

/* The turns that were tried in the worlds of T; STOPPED before the end. */
void json_rollout(const struct view *v, const struct hint *hints, const struct trials *t,
                  bool stopped);

/* COUNT turns between their bounds, as far as S has come; STOPPED before the end. */
void json_solve(const struct solve *s, const struct solve_line *lines, int count, bool stopped);

/* What the position is worth to V's seat with the turn of H. */
void json_eval(const struct view *v, const struct hint *h);

#endif
