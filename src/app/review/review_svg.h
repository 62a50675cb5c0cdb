/* The charts of a review's page, drawn as vectors.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_SVG_H
#define APP_REVIEW_REVIEW_SVG_H

#include "app/review/review_face.h"

/* Each adds a heading and a chart, in which each turn has a column that is a link to its
 * section.  Adds nothing if there is no turn.  The charts' text keeps its size on any
 * screen. */

/* The chance to win the match.  Bad turns, of those that are told, are dots. */
void review_svg_chance(const struct review_face *f, struct text *out);

/* Luck and skill as they added up. */
void review_svg_luck(const struct review_face *f, struct text *out);

#endif
