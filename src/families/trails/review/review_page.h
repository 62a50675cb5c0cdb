/* A review of trails as a page for a browser: its parts, and the turns with the map as it was, the
 * moves and their cost.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_PAGE_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_PAGE_H

#include "families/trails/review/review_map.h"
#include "families/trails/review/review_parts.h"

/* Adds the page of WORK, a struct review_work, to OUT.  Each turn is shown as its player saw it.  If only one seat's turns are
 * told, all turns are shown as that seat saw them, so that the page has no other missions.  After
 * the last turn it is EYES who look.  STOPPED: not all turns were judged. */
void review_page(const void *work, bool stopped, int eyes, struct text *out);

/* ---- What review_page.c and review_turn.c share.  ---- */

/* A page while it is written. */
struct review_pages {
	const struct review_work *work;
	bool stopped;
	int eyes;
	struct trails_review all; /* the turns of all seats, none of them judged; it owns these */
	struct review_map map;
	struct term term;         /* as wide as any sentence */
};

/* Turn I of all as it was judged; NULL if it wasn't, or isn't told. */
const struct trails_review_turn *review_turn_judged(const struct review_pages *p, size_t i);

/* Adds the moves of turn I as those may know them to whom the page shows it. */
void review_made_moves(const struct review_pages *p, size_t i, struct text *out);

/* Adds the better moves in place of those of T, which was judged. */
void review_best_moves(const struct review_pages *p, const struct trails_review_turn *t, struct text *out);

/* Adds a section for each turn, and one for the end. */
void review_turn_sections(const struct review_pages *p, struct text *out);

#endif
