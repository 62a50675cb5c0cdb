/* A game as one seat has seen it: another deal, and moves of the others, by which the seat would
 * have seen the same.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_CONCEAL_H
#define FAMILIES_TRAILS_CORE_CONCEAL_H

#include "families/trails/core/view.h"

/* What a seat has seen.  It owns nothing. */
struct trails_past {
	const struct trails_view *view; /* before each move, and after the last one */
	const uint64_t *move;           /* as the seat may know them */
	int moves;
};

/* Writes a deal to DEAL, and the moves that are made with it to MOVE, such that the seat of P sees
 * the same once more.  Missions that it doesn't know lie where they fit.  Nothing but P is looked
 * at, so the result can't tell more than P does.  Returns 0; or -1 and the reason in E if no such
 * deal is found. */
int trails_conceal(const struct trails_past *p, uint8_t *deal, uint64_t *move, struct error *e);

#endif
