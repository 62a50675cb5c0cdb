/* Equator as the subject of lessons: positions, moves that a lesson waits for, and figures.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_LESSON_SUBJECT_H
#define FAMILIES_EQUATOR_LESSON_SUBJECT_H

#include "show/subject.h"

extern const struct subject equator_subject;

#endif
