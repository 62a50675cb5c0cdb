/* The turns of a review's page: the map as it was, the moves, and their cost.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_TURN_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_TURN_H

#include "families/trails/review/review_map.h"
#include "families/trails/review/review_parts.h"

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
