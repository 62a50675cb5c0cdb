/* A match as one seat knows it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef GAME_PRIVATE_H
#define GAME_PRIVATE_H

#include "game/match.h"

/* Makes OUT a match like M, of a family that can `conceal`, in which SEAT has seen the same; it is
 * made of nothing else.  Moves and cards that SEAT can't know are made up so that they fit.  Notes
 * are left out, and marks of others' turns; comments stay.  Returns 0, and the caller releases OUT;
 * or -1, OUT is no match, and the reason is in E. */
int match_private(const struct match *m, int seat, struct match *out, struct error *e);

#endif
