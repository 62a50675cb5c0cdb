/* Private records: makes up another deal with which a seat would have seen the same game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_CORE_CONCEAL_H
#define FAMILIES_EQUATOR_CORE_CONCEAL_H

#include "families/equator/core/view.h"

/* Everything that a seat has seen.  It owns nothing. */
struct equator_past {
	const struct equator_view *view; /* before each move, and after the last one */
	const uint64_t *move;            /* as the seat may know them */
	int moves;
};

/* Writes a deal to DEAL, and moves with that deal to MOVE, such that the seat of P would see the same
 * game.  Uses nothing but P, so the result can't reveal more than P does.  Returns 0; or -1 and the
 * reason in E if no such deal was found. */
int equator_conceal(const struct equator_past *p, struct equator_deal *deal, uint64_t *move,
                    struct error *e);

#endif
