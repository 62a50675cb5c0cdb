/* Private records: makes up another deal, and other moves of the other seats, with which a seat
 * would have seen the same.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_CONCEAL_H
#define FAMILIES_TRAILS_CORE_CONCEAL_H

#include "families/trails/core/view.h"

/* Everything that a seat has seen.  It owns nothing. */
struct trails_past {
	const struct trails_view *view; /* before each move, and after the last one */
	const uint64_t *move;           /* as the seat may know them */
	int moves;
};

/* Writes a deal to DEAL, and moves with that deal to MOVE, such that the seat of P would see the
 * same game.  Unknown missions are put wherever they fit.  Uses nothing but P, so the result can't
 * reveal more than P does.  Returns 0; or -1 and the reason in E if there is no such deal. */
int trails_conceal(const struct trails_past *p, uint8_t *deal, uint64_t *move, struct error *e);

#endif
