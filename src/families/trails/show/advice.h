/* The program's advice, in words: the best turns, what they are worth, and why.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_SHOW_ADVICE_H
#define FAMILIES_TRAILS_SHOW_ADVICE_H

#include "families/trails/agent/search.h"
#include "families/trails/show/telling.h"

/* Each adds whole lines to OUT, folded to the window's width.  The view's seat is to move. */

/* Adds the COUNT best turns that S has found, each with how far it is behind the best; with ERRORS
 * also the standard error of that difference. */
void advice_turns(const struct trails_telling *told, const struct search *s, int count, bool errors,
                  struct text *out);

/* Adds why turn T is good or bad: what counts most, by the rules of thumb. */
void advice_reasons(const struct trails_telling *told, const struct mind_base *b,
                    const struct turn_moves *t, struct text *out);

/* Adds the reason R as it follows "because", as "it fulfils your mission Petra". */
void advice_reason(const struct trails_telling *told, const struct trails_reason *r,
                   struct text *out);

/* Adds turn T as it can be typed; not a whole line. */
void advice_turn(const struct trails_telling *told, const struct turn_moves *t, struct text *out);

#endif
