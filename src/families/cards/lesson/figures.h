/* The figures of a table of cards that a lesson's text names in braces.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_LESSON_FIGURES_H
#define FAMILIES_CARDS_LESSON_FIGURES_H

#include "show/subject.h"

/* As `figures` and `figure` of struct subject. */
extern const char card_figures[];
bool card_figure(const struct braces *b, struct text *out);

#endif
