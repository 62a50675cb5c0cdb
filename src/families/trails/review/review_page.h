/* A review of trails as a page for a browser.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_PAGE_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_PAGE_H

#include "families/trails/review/review_parts.h"

/* Adds the page to OUT.  Each turn is shown as its player saw it.  If only one seat's turns are
 * told, all turns are shown as that seat saw them, so that the page has no other missions.  After
 * the last turn it is EYES who look.  STOPPED: not all turns were judged. */
void review_page(const struct review_work *w, bool stopped, int eyes, struct text *out);

#endif
