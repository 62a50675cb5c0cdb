/* Answers in words and tables, for the screen and for plain words.  They are made in the
 * style of the telling, and its face says them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SHOW_ANSWERS_H
#define FAMILIES_CARDS_SHOW_ANSWERS_H

#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/solve/solve.h"
#include "show/face.h"

/* Each is a member of struct face. */
void answer_piles(const struct telling *told);
void answer_score(const struct telling *told);
void answer_unseen(const struct telling *told);
void answer_log(const struct telling *told);
void answer_hints(const struct telling *told, const struct view *v, const struct hint *hints,
                  int count);
void answer_eval(const struct telling *told, const struct view *v, const struct hint *h);
void answer_rollout(const struct telling *told, const struct view *v, const struct hint *hints,
                    const struct trials *t, bool stopped);
void answer_solve(const struct telling *told, const struct solve *s,
                  const struct solve_line *lines, int count, bool stopped);
void answer_odds(const struct telling *told, int suit);
void answer_hindsight(const struct telling *told, const struct hindsight *h);

/* Says OUT, whole lines, through the face of TOLD, and releases it.  A screen that is too
 * narrow for a table uses the words of face_plain so, and folds them. */
void answer_say(const struct telling *told, struct text *out);

#endif
