/* A review as a page for a browser: its parts, and the turns with the map as it was, the
 * moves and their cost.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SHOW_JUDGED_PAGE_H
#define SHOW_JUDGED_PAGE_H

#include "show/judged/parts.h"

/* Adds the page of WORK, a struct review_work, to OUT.  Each turn is shown as its player saw it.  If only one seat's turns are
 * told, all turns are shown as that seat saw them, so that the page has no other cards.  After
 * the last turn it is EYES who look.  STOPPED: not all turns were judged. */
void reviewing_page(const void *work, bool stopped, int eyes, struct text *out);

/* ---- What page.c and page_turn.c share.  ---- */

/* A page while it is written. */
struct judged_page {
	const struct review_work *work;
	bool stopped;
	int eyes;
	struct judging all; /* the turns of all seats, none of them judged; it owns these */
	void *atlas;              /* of the family's; it owns that, too */
	struct term term;         /* as wide as any sentence */
};

/* Turn I of all as it was judged; NULL if it wasn't, or isn't told. */
const struct judged_turn *page_turn_judged(const struct judged_page *p, size_t i);

/* Adds the moves of turn I as those may know them to whom the page shows it. */
void page_made_moves(const struct judged_page *p, size_t i, struct text *out);

/* Adds the better moves in place of those of T, which was judged. */
void page_best_moves(const struct judged_page *p, const struct judged_turn *t, struct text *out);

/* Adds a section for each turn, and one for the end. */
void page_turn_sections(const struct judged_page *p, struct text *out);

#endif
