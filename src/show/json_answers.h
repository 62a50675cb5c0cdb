/* The members of the JSON face that stand in files of their own.  They exist only with
 * HAVE_JANSSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_JSON_ANSWERS_H
#define SHOW_JSON_ANSWERS_H

#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/solve/solve.h"
#include "show/face.h"

/* Each prints one object on a line; see struct face. */
void json_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                int count);
void json_eval(const struct telling *told, const struct view *v, const struct hint *h);
void json_rollout(const struct telling *told, const struct view *v, const struct hint *hints,
                  const struct trials *t, bool stopped);
void json_solve(const struct telling *told, const struct solve *s,
                const struct solve_line *lines, int count, bool stopped);
void json_odds(const struct telling *told, int suit);
void json_hindsight(const struct telling *told, const struct hindsight *h);

#endif
