/* The card games as the subject of lessons.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef LESSON_CARD_SUBJECT_H
#define LESSON_CARD_SUBJECT_H

#include "lesson/subject.h"

extern const struct subject card_subject;

#endif
