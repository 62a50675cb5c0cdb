/* `expedition review` judges a match in hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_REVIEW_REVIEW_H
#define APP_REVIEW_REVIEW_H

#include "app/options/options.h"
#include "prompt/prompt.h"
#include "show/paint.h"
#include "show/reviewer.h"

/* `expedition review [FILE|N]` reviews the record that OPERANDS name, or the last match that was
 * kept.  Returns the program's exit status. */
enum status review_run(struct options *opt, char **operands);

/* Reviews the match of any family whose record is TEXT, from the file PATH, as OPT asks, and prints
 * the review, in the colours of THEME where there are any; in pages, if a person types at PROMPT,
 * which may be NULL.  PATH is NULL if the record stands in no file.  TEXT may be changed.  Returns
 * STATUS_DONE; or another status, and the reason in E, which is empty if the person broke it
 * off. */
enum status review_record(const struct options *opt, const struct theme *theme, struct text *text,
                          const char *path, struct prompt *prompt, struct error *e);

/* ---- A match whose turns its family's reviewer judges: what a review, the deal of a day and
 * exercises are made of.  ---- */

/* It stays where judged_init made it, and owns its names and its review. */
struct judged {
	struct review_wanted wanted;
	struct term term;
	struct text name[SEATS_MAX];     /* as they are shown */
	struct review_work *review;      /* NULL before judged_begin */
	bool stopped;                    /* not all turns were judged */
};

/* Prepares J to review M, whose text is RECORD, with the options OPT.  All of them outlive J.
 * Words stand in for tables where these have no room.  The names in M are made fit to be shown. */
void judged_init(struct judged *j, struct match *m, const char *record, const struct options *opt,
                 const struct theme *theme);

/* Begins the review, whose match is of a family with a reviewer.  Returns as reviewing_begin. */
enum status judged_begin(struct judged *j, struct error *e);

/* Judges the turns that are still to be judged, and shows how far that has come. */
void judged_run(struct judged *j);

void judged_release(struct judged *j);

#endif
