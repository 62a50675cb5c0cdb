/* The figures of a table of trails that a lesson's text names in braces.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_LESSON_FIGURES_H
#define TRAILS_LESSON_FIGURES_H

#include "lesson/subject.h"

/* As `figures` and `figure` of struct subject. */
extern const char trails_figures[];
bool trails_figure(const struct braces *b, struct text *out);

#endif
