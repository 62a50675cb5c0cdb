/* A position of trails that is told by its hands, marks and routes, and by moves.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_LESSON_PLACE_H
#define FAMILIES_TRAILS_LESSON_PLACE_H

#include "show/subject.h"

/* The words that begin lines of such a position. */
extern const char trails_places[];

/* As `place` of struct subject.  Missions that are named nowhere are dealt by the seed. */
int trails_place(const struct position *p, void *state, long *line, struct error *e);

#endif
