/* The words behind `right` and `wrong` of a lesson's text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LESSON_PATTERN_H
#define APP_LEARN_LESSON_PATTERN_H

#include "app/learn/lesson.h"

/* Reads TEXT into P, a pattern of STEP of L.  All patterns of a step are of one kind, and the first
 * of them says which.  Returns 0, and the caller ends P with lesson_pattern_release; or -1 and the
 * reason in E. */
int pattern_read(const struct lesson *l, const struct lesson_step *step, const char *text,
                 struct lesson_pattern *p, struct error *e);

#endif
