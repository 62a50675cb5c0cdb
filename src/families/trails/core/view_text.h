/* A seat's knowledge as lines, for bots: expedition(7), version 2.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_VIEW_TEXT_H
#define FAMILIES_TRAILS_CORE_VIEW_TEXT_H

#include "families/trails/core/view.h"

/* Returns the thing that the mover is asked for: "arrow"; and when the game is over, "none". */
const char *trails_phase_name(const struct trails_table *t);

/* Adds the lines of V to OUT: always as many of the same keys, in the same order. */
void trails_view_lines(const struct trails_view *v, struct text *out);

/* Returns the length of the key of LINE; 0 if such a line is none of a view's. */
size_t trails_view_key(const char *line);

/* Reads the lines of a view of SEAT among SEATS players by R, in any order, and checks the view.
 * Returns 0; or -1 and the reason in E, and V is undefined. */
int trails_view_of_lines(const struct trails_rules *r, int seat, int seats, const char *text,
                         struct trails_view *v, struct error *e);

/* True if NEXT, of the same seat and game, can have come out of V by move M of seat MOVER, as that
 * seat may know M.  It can't where a turn was taken back in between. */
bool trails_view_follows(const struct trails_view *v, const struct trails_view *next, int mover,
                         uint64_t m);

/* Why a game is over, by enum trails_over. */
enum { TRAILS_OVER_WORDS = TRAILS_OVER_RESIGNED + 1 };
extern const char *const trails_over_words[TRAILS_OVER_WORDS];

#endif
