/* A review as a page of its own, made of show/page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_REVIEW_REVIEW_PAGE_H
#define FAMILIES_CARDS_REVIEW_REVIEW_PAGE_H

#include "families/cards/review/review_parts.h"

/* Adds an HTML page that needs no other file and may load none.  It has charts, each turn
 * with its table, play, luck and hindsight.  It suits light and dark, narrow screens and
 * paper.  Links alone lead through the turns; the page's own script adds arrow keys. */
void review_html(const struct review_face *f, struct text *out);

/* Adds the sections of the turns.  The first turn has the id t1 and so on.  Behind a round's last
 * turn, say t40, stands a section e40 with the table after it.  All cards are shown, as a referee
 * knows them.  There are judgements only of the turns that are told. */
void review_steps(const struct review_face *f, struct text *out);

/* Each adds a heading and a chart, in which each turn has a column that is a link to its
 * section.  Adds nothing if there is no turn.  The charts' text keeps its size on any
 * screen. */

/* The chance to win the match.  Bad turns, of those that are told, are dots. */
void review_svg_chance(const struct review_face *f, struct text *out);

/* Luck and skill as they added up. */
void review_svg_luck(const struct review_face *f, struct text *out);

#endif
