/* The reviews of trails, as `expedition review` shows them, and its map as a page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_H

#include "families/trails/core/map.h"
#include "show/judged/reviewing.h"

extern const struct judged_words trails_reviewer;

/* ---- The map as a page: of a match as one seat sees it now, or of a map alone.  ---- */

/* Adds the page of TOLD's match: what TOLD's observer sees, and nothing else.  A browser reloads
 * it every few seconds. */
void map_page(const struct telling *told, struct text *out);

/* Adds the page of M alone, with the names of all places. */
void map_page_bare(const struct map *m, struct text *out);

#endif
