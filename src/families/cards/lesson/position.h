/* A position of a card game that is told by its cards becomes a state.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_LESSON_POSITION_H
#define FAMILIES_CARDS_LESSON_POSITION_H

#include "show/subject.h"

/* The words that begin lines of such a position. */
extern const char card_places[];

/* As `place` of struct subject: the cards without a place go to the other hand and then into the
 * deck, in the order that the seed names. */
int card_place(const struct position *p, void *state, long *line, struct error *e);

#endif
