/* trails as the subject of lessons.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_LESSON_SUBJECT_H
#define TRAILS_LESSON_SUBJECT_H

#include "lesson/subject.h"

extern const struct subject trails_subject;

#endif
