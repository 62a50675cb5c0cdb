/* A match whose turns its family's reviewer judges: what a review, the deal of a day and exercises are
 * made of.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_JUDGED_H
#define APP_REVIEW_JUDGED_H

#include "app/options/options.h"
#include "show/paint.h"
#include "show/reviewer.h"

/* It stays where judged_init made it, and owns its names and its review. */
struct judged {
	const struct reviewer *reviewer; /* NULL: the family has none */
	struct review_wanted wanted;
	struct term term;
	struct text name[SEATS_MAX];     /* as they are shown */
	void *review;                    /* NULL before judged_begin */
	bool stopped;                    /* not all turns were judged */
};

/* Says what is wanted of a review of M, whose text is RECORD, by OPT.  All of them outlive J.  Words
 * stand in for tables where these have no room.  The names in M are made fit to be shown. */
void judged_init(struct judged *j, struct match *m, const char *record, const struct options *opt,
                 const struct theme *theme);

/* Begins the review.  Returns as the `begin` of its reviewer. */
enum status judged_begin(struct judged *j, struct error *e);

/* Judges the turns that are still to be judged, and shows how far that has come. */
void judged_run(struct judged *j);

void judged_release(struct judged *j);

#endif
