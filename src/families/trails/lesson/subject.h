/* Trails as the subject of lessons: figures of a table that a lesson's text names in braces, moves
 * that it waits for, and positions.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_LESSON_SUBJECT_H
#define FAMILIES_TRAILS_LESSON_SUBJECT_H

#include "show/subject.h"

extern const struct subject trails_subject;

#endif
