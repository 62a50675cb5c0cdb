/* The figures of a table of trails that a lesson's text names in braces.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_LESSON_FIGURES_H
#define FAMILIES_TRAILS_LESSON_FIGURES_H

#include "show/subject.h"

/* As `figures` and `figure` of struct subject. */
extern const char trails_figures[];
bool trails_figure(const struct braces *b, struct text *out);

#endif
