/* From the telling of a match of any family to that of a game of trails.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_TOLD_H
#define FAMILIES_TRAILS_SHOW_TOLD_H

#include "families/trails/show/telling.h"
#include "show/telling.h"

/* Writes what TOLD, which is of a match of trails, comes to for this family to OUT.  VIEW becomes
 * the view that it points at, and outlives it.  trails_told_to does it for other EYES than those of
 * TOLD. */
void trails_told(const struct telling *told, struct trails_view *view, struct trails_telling *out);
void trails_told_to(const struct telling *told, int eyes, struct trails_view *view,
                    struct trails_telling *out);

/* As trails_told_to, of the state S of the match in place of the present one. */
void trails_told_at(const struct telling *told, const struct trails_state *s, int eyes,
                    struct trails_view *view, struct trails_telling *out);

/* Adds what is asked of the one who is to move, for the prompt. */
void trails_asks(const struct telling *told, struct text *out);

#endif
