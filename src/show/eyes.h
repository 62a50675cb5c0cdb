/* The knowledge of a telling's eyes about a match of the cards.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_EYES_H
#define SHOW_EYES_H

#include "families/cards/core/view.h"
#include "families/cards/match/cards.h"
#include "show/telling.h"

/* The view of M that EYES have; the first seat's if everything is open. */
struct view eyes_view(const struct match *m, int eyes);
struct view telling_view(const struct telling *told);

#endif
