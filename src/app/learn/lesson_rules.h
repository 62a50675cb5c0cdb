/* The ruleset that a lesson is read for.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_LEARN_LESSON_RULES_H
#define APP_LEARN_LESSON_RULES_H

#include "app/learn/lesson.h"

/* Sets the family and the rules of L by the line "rulesets" of TEXT, which names the rulesets of the
 * lesson, and by WANTED, the learner's.  FILE is its name.  Returns 0; or -1 and the reason in E. */
int lesson_rules(struct lesson *l, const char *file, const char *text, struct played wanted,
                 struct error *e);

#endif
