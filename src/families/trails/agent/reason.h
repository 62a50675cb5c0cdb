/* Why a turn is good or bad for a seat: what the rules of thumb count, one thing at a time.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_REASON_H
#define FAMILIES_TRAILS_AGENT_REASON_H

#include "families/trails/agent/turns.h"

enum reason_kind {
	REASON_FULFILS, /* the seat's mission at POINT is fulfilled */
	REASON_PUBLIC,  /* so is a public one */
	REASON_GIVES,   /* SEAT gets its mark at POINT back */
	REASON_COMES,   /* the seat's mission at POINT: expeditions come nearer to it, or go away */
	REASON_THEIRS,  /* the mark of SEAT at POINT: likewise */
	REASON_LEAVES,  /* the public mission at POINT: likewise, for the others to take */
	REASON_COUPONS, /* the turn brings coupons, or pays them */
	REASON_CHANGES, /* the mission at POINT is changed */
};

struct trails_reason {
	uint8_t kind;        /* enum reason_kind */
	uint8_t point, seat;
	int before, after;   /* steps from the nearest expedition to POINT; or coupons */
	int32_t worth;       /* to the seat that moves, in 1/MIND_POINT */
};

enum { REASONS_MOST = 160 };

/* Writes to OUT, which has room for REASONS_MOST, what turn T of V's seat, which is to move,
 * changes as far as its seat can tell; what counts most, good or bad, first.  Returns how many
 * there are. */
int reasons_of(const struct mind_base *b, const struct trails_view *v, const struct trails_turn *t,
               struct trails_reason *out);

#endif
