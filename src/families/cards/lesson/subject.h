/* The card games as the subject of lessons.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_LESSON_SUBJECT_H
#define FAMILIES_CARDS_LESSON_SUBJECT_H

#include "show/subject.h"

extern const struct subject card_subject;

/* ---- The figures of a table that a text names in braces. ---- */

/* As `figures` and `figure` of struct subject. */
extern const char card_figures[];
bool card_figure(const struct braces *b, struct text *out);

/* ---- Positions that are told by their cards. ---- */

/* The words that begin lines of such a position. */
extern const char card_places[];

/* As `place` of struct subject: the cards without a place go to the other hand and then into the
 * deck, in the order that the seed names. */
int card_place(const struct position *p, void *state, long *line, struct error *e);

#endif
