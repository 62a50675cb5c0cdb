/* The card games as the subject of lessons.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_LESSON_SUBJECT_H
#define FAMILIES_CARDS_LESSON_SUBJECT_H

#include "show/subject.h"

extern const struct subject card_subject;

#endif
