/* The turns that a seat can make by rules of thumb, best first, and what is good or bad about one:
 * what the rules of thumb count, one thing at a time.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_TURNS_H
#define FAMILIES_TRAILS_AGENT_TURNS_H

#include "base/trials.h"
#include "families/trails/agent/mind.h"
#include "families/trails/core/view.h"
#include "game/judging.h"

enum { TURNS_MOST = TRIALS_WIDTH };

/* Writes to OUT the best turns by rules of thumb of V's seat, which is to move, best first: at most
 * MOST, 1 to TURNS_MOST; their values are in 1/MIND_POINT.  Each goes to its end, to a change of
 * missions, since nobody knows what will be drawn, or until there is no room for more.  Of turns
 * that lead to the same, one is written.  Returns how many there are, at least 1. */
int turns_find(const struct mind_base *b, const struct trails_view *v, int most,
               struct plan *out);

/* Why a turn is good or bad. */
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
int reasons_of(const struct mind_base *b, const struct trails_view *v, const struct turn_moves *t,
               struct trails_reason *out);

#endif
